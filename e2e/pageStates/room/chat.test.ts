import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chat } from '../../../shared/protocol/limits.ts';
import type { ChatMessage } from '../../../shared/protocol/room.ts';
import { devices } from '../../support/devices.ts';
import { boxOf, hasFocus } from '../../support/element.ts';
import { expectInSight } from '../../support/expectInSight.ts';
import type { ServerMessage } from '../MockServer.ts';
import { stateNamed } from '../pageStates.ts';
import { drawing, roomAt, roundOver } from '../roomMoment.ts';
import { bo, juno, longTalk, manyLines, me, otto } from '../samples.ts';
import { testViewer } from '../testViewer.ts';
import { lowTypingPhones, typingPhone, typingPhonesOnTheirSide } from '../windows.ts';

const { newViewer, seeing } = await testViewer();

/** What is read here of an event in the trace of the browser. */
interface TraceEvent {
  name: string;
  ts: number;
  pid: number;
  tid: number;
  args: { elementCount?: number };
}

it.each([
  ['in the chat of a desktop', devices.desktop, 'room-chat-of-wide-names'],
  ['beside the tools of a phone', devices.phone, 'room-wide-name-beside-the-tools'],
  ['beneath the tools of a tablet', devices.tablet, 'room-wide-name-beside-the-tools'],
])('a wide name leaves the check beside it and what its player did in sight: %s', (_, device, name) =>
  seeing(device, name, async (page) => {
    const line = page.locator('[data-type=correct]:visible').last();
    const check = await boxOf(line.locator('svg'));
    const { top, words, end } = await line.evaluate((node) => {
      const text = document.createRange();
      text.selectNodeContents(node.querySelector('span')?.lastChild ?? node);
      return {
        top: node.querySelector('bdi')?.getBoundingClientRect().top ?? 0,
        words: text.getBoundingClientRect().bottom,
        end: node.parentElement?.getBoundingClientRect().bottom ?? 0,
      };
    });
    expect(top).toBeLessThan(check.y + check.height);
    expect(words).toBeLessThanOrEqual(end);
  }),
);

it.each([
  ['room-turn-of-a-wide-name-begins', /^W+ draws!$/],
  ['room-guess-of-a-wide-name', /^W+ got it!$/],
])('on a phone a wide name does not push out what its player does: %s', (state, words) =>
  seeing(devices.phone, state, async (page) => {
    const ends = page.getByText(words).evaluate((note) => {
      const text = document.createRange();
      text.selectNodeContents(note.lastChild ?? note);
      return [text.getBoundingClientRect().right, note.getBoundingClientRect().right];
    });
    const [textEnd = 0, noteEnd = 0] = await ends;
    expect(textEnd).toBeLessThan(noteEnd);
    expect(noteEnd).toBeLessThan(devices.phone.viewport.width);
  }),
);

it.each([true, false])('in a low window Live Chat is whole, focused or not: %s', (isFocused) =>
  seeing(typingPhone, 'room-reading-further-up', async (page) => {
    if (isFocused) await page.getByRole('textbox', { name: 'Your guess' }).focus();
    const panel = await boxOf(page.getByRole('region', { name: 'Chat' }));
    const button = await boxOf(page.getByRole('button', { name: 'Live Chat' }));
    expect(button.y).toBeGreaterThanOrEqual(panel.y);
  }),
);

it('Live Chat leaves the focus in the chat', () =>
  seeing(devices.phone, 'room-reading-further-up', async (page) => {
    const button = page.getByRole('button', { name: 'Live Chat' });
    const input = page.getByRole('textbox', { name: /^Your/ });
    const log = page.getByRole('log');
    await input.focus();
    await button.tap();
    await button.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(input)).toBe(true);
    await log.evaluate((node) => node.scrollTo({ top: 0 }));
    await button.press('Enter');
    await button.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(log)).toBe(true);
  }));

/** Has the chat hear of an earlier scroll just when lines have come, before it can show them. */
const scrollLate = (page: Page): Promise<void> =>
  page.getByRole('log').evaluate((log) => {
    const heard = new MutationObserver(() => log.dispatchEvent(new Event('scroll')));
    heard.observe(log, { childList: true });
  });

it('the chat follows lines that come while it is still scrolling to others', async () => {
  const viewer = newViewer(devices.phone);
  const guessing = stateNamed('room-guessing');
  const page = await viewer.show(guessing);
  await scrollLate(page);
  const shows = manyLines.at(-1)?.text ?? '';
  const messages = () => manyLines.map((line) => ['chatMessage', line] as const);
  await viewer.show({ ...guessing, mock: { messages }, shows });
  await expectInSight(page.getByText(shows));
  expect(await page.getByRole('button', { name: 'Live Chat' }).count()).toBe(0);
});

it('whoever says something sees it, however far up they were reading, even if they scroll meanwhile', () =>
  seeing(devices.phone, 'room-reading-further-up', async (page) => {
    await scrollLate(page);
    const input = page.getByRole('textbox', { name: 'Your guess' });
    await input.fill('a horse on a boat');
    await input.press('Enter');
    await expectInSight(page.locator('[data-unsent]'));
    expect(await page.getByRole('button', { name: 'Live Chat' }).count()).toBe(0);
  }));

it('the chat follows the others while a line of this player is on its way', async () => {
  const viewer = newViewer(devices.phone);
  const guessing = stateNamed('room-guessing');
  const page = await viewer.show(guessing);
  const say = (lines: readonly ChatMessage[]) =>
    viewer.show({
      ...guessing,
      mock: { messages: () => lines.map((line) => ['chatMessage', line] as const) },
      shows: lines.at(-1)?.text ?? '',
    });
  await say(manyLines.slice(0, 30));
  const input = page.getByRole('textbox', { name: 'Your guess' });
  await input.fill('a horse on a boat');
  await input.press('Enter');
  const unsent = page.locator('[data-unsent]');
  await expectInSight(unsent);
  await say(manyLines.slice(30));
  expect(await unsent.count()).toBe(1);
  await expectInSight(unsent);
});

it('the end of a turn is not counted among the new messages', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-guessing'));
  await page.getByRole('tab', { name: 'Players' }).tap();
  const ended = { phase: roundOver, chat: longTalk, room: { revealedWord: 'barn owl' } };
  await viewer.show({ ...stateNamed('room-round-over'), mock: roomAt(ended) });
  await expect.poll(() => page.getByRole('tab', { name: 'Chat' }).textContent()).toBe('Chat 1 new');
});

it('what a muted player says is not counted among the new messages', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-guessing'));
  await page.getByRole('tab', { name: 'Players' }).tap();
  await page.getByRole('button', { name: 'About Otto' }).tap();
  await page.getByRole('menuitem', { name: 'Mute' }).tap();
  const said = [otto, bo].map(({ id, username }): ServerMessage => {
    const line = { sender: username, senderId: id, text: 'really?', type: 'normal' } as const;
    return ['chatMessage', { ...line, id: `really-${id}`, isGuesserChat: false, sentAt: 0 }];
  });
  await viewer.show({ ...stateNamed('room-guessing'), mock: { messages: () => said }, shows: 'Juno' });
  await expect.poll(() => page.getByRole('tab', { name: 'Chat' }).textContent()).toBe('Chat 1 new');
});

it('in the chat one’s own right guess stands out, and those of the others leave what is said legible', async () => {
  const told = [me, juno].map(({ id, username }): ServerMessage => {
    const text = `${username} guessed the word!`;
    const line = { sender: null, senderId: id, text, names: [username], type: 'correct' } as const;
    return ['chatMessage', { ...line, id: `right-${id}`, isGuesserChat: false, sentAt: 0 }];
  });
  const viewer = newViewer(devices.phone);
  await viewer.show(stateNamed('room-guessed'));
  const shows = `${juno.username} guessed the word!`;
  const page = await viewer.show({ ...stateNamed('room-guessed'), mock: { messages: () => told }, shows });
  const fillOf = (name: string) =>
    page
      .getByRole('log')
      .locator('[data-type=correct]', { hasText: name })
      .last()
      .evaluate((line) => getComputedStyle(line).backgroundColor);
  const transparent = 'rgba(0, 0, 0, 0)';
  expect(await fillOf(juno.username)).toBe(transparent);
  expect(await fillOf(me.username)).not.toBe(transparent);
});

it('a line that has popped up in the chat is not animated any more, nor again when the tab is back', () =>
  seeing(devices.phone, 'room-guess-is-right', async (page) => {
    const log = page.getByRole('log', { name: 'Messages' });
    await log.locator('[data-type=correct]').first().waitFor();
    const lasting = await log.evaluate(async (chat) => {
      const animations = () => chat.getAnimations({ subtree: true });
      await Promise.all(animations().map(({ finished }) => finished));
      return animations().length;
    });
    expect(lasting).toBe(0);
    await page.getByRole('tab', { name: 'Players' }).tap();
    await log.waitFor({ state: 'hidden' });
    const again = await page.getByRole('tab', { name: 'Chat' }).evaluate((tab: HTMLElement) => {
      tab.click();
      return new Promise((resolve) =>
        requestAnimationFrame(() =>
          resolve(document.querySelector('[role=log]')?.getAnimations({ subtree: true }).length),
        ),
      );
    });
    expect(again).toBe(0);
  }));

it('a new line of the chat has nothing else of the page restyled', () =>
  seeing(devices.desktop, 'room-guessing', async (page) => {
    const browser = page.context().browser();
    await browser?.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
    const icons = await page.evaluate(() => {
      const log = document.querySelector('[role=log]');
      const restyle = () => document.body.offsetHeight;
      restyle();
      performance.mark('before');
      log?.append(log.lastElementChild?.cloneNode(true) ?? '');
      restyle();
      performance.mark('after');
      return document.querySelectorAll('svg').length;
    });
    const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser?.stopTracing()));
    const [before, after] = ['before', 'after'].map((mark) => traceEvents.find(({ name }) => name === mark));
    const isBetween = ({ ts }: TraceEvent) => before && after && ts > before.ts && ts < after.ts;
    // Other pages of the browser may be restyled meanwhile.
    const isOfPage = ({ pid, tid }: TraceEvent) => pid === before?.pid && tid === before.tid;
    const restyled = traceEvents
      .filter((event) => event.name === 'UpdateLayoutTree' && isBetween(event) && isOfPage(event))
      .map(({ args }) => args.elementCount ?? 0);
    expect(restyled).toHaveLength(1);
    expect(restyled[0]).toBeGreaterThan(0);
    expect(restyled[0]).toBeLessThan(icons);
  }));

it.each([
  ['the picture', '[data-part=board]'],
  ['the card about a choice', 'dialog'],
  ['the chat', '[role=log]'],
  ['the players', '#players-title + ol'],
])('whoever has clicked on %s types into the chat, but no shortcut', (_, clicked) =>
  seeing(devices.desktop, clicked === 'dialog' ? 'room-choosing' : 'room-guessing', async (page) => {
    const input = page.getByRole('textbox', { name: /^Your/ });
    await page.locator(clicked).click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Space');
    expect(await hasFocus(input)).toBe(false);
    await page.keyboard.type('a horse');
    expect(await input.inputValue()).toBe('a horse');
  }),
);

it('without letter keys, as for speech input, no character goes to the chat by itself', async () => {
  const page = await newViewer(devices.desktop).show(stateNamed('room-guessing'));
  await page.evaluate(() => {
    localStorage.setItem('pixel-parlor-preferences', JSON.stringify({ letterKeys: false }));
    window.dispatchEvent(new StorageEvent('storage'));
  });
  const input = page.getByRole('textbox', { name: /^Your/ });
  await page.locator('[data-part=board]').click();
  await page.keyboard.type('a horse');
  expect(await hasFocus(input)).toBe(false);
  expect(await input.inputValue()).toBe('');
});

it('a half-typed line is still there after a reload, until it is sent', async () => {
  const page = await newViewer(devices.phone).show(stateNamed('room-guessing'));
  const input = page.getByRole('textbox', { name: 'Your guess' });
  await input.fill('a horse on ');
  await page.reload();
  expect(await input.inputValue()).toBe('a horse on ');
  await input.press('Enter');
  await page.reload();
  expect(await input.inputValue()).toBe('');
});

it('the chat takes as many characters as it says, and no half ones', () =>
  seeing(devices.desktop, 'room-guessing', async (page) => {
    const input = page.getByRole('textbox', { name: 'Your guess' });
    await input.focus();
    await page.keyboard.insertText('🐈'.repeat(chat.maxLength + 1));
    expect(await input.inputValue()).toBe('🐈'.repeat(chat.maxLength));
  }));

it('the chat lets an input method compose more than fits, and takes as much of its result as does', () =>
  seeing(devices.desktop, 'room-guessing', async (page) => {
    const input = page.getByRole('textbox', { name: 'Your guess' });
    const before = 'a'.repeat(chat.maxLength - 2);
    await input.fill(before);
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose('nihao');
    expect(await input.inputValue()).toBe(`${before}nihao`);
    await keyboard.send('Input.insertText', { text: '你好' });
    expect(await input.inputValue()).toBe(`${before}你好`);
    await input.press('Backspace');
    await compose('shijie');
    await keyboard.send('Input.insertText', { text: '世界' });
    expect(await input.inputValue()).toBe(`${before}你世`);
  }));

it('a full chat input takes nothing more in its middle, and keeps its end and the caret', () =>
  seeing(devices.desktop, 'room-guessing', async (page) => {
    const input = page.getByRole('textbox', { name: 'Your guess' });
    const full = `${'a'.repeat(chat.maxLength - 1)}z`;
    await input.fill(full);
    await input.press('Home');
    await page.keyboard.type('XYZ');
    expect(await input.inputValue()).toBe(full);
    expect(await input.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);
    await input.press('Delete');
    await page.keyboard.type('X');
    expect(await input.inputValue()).toBe(`X${full.slice(1)}`);
  }));

it.each(lowTypingPhones)(
  'above the keyboard of a small phone word, picture and input are in sight',
  (device) =>
    seeing(device, 'room-guessing', async (page) => {
      const input = page.getByRole('textbox', { name: 'Your guess' });
      await input.focus();
      await expectInSight(input);
      const [word, picture] = [await boxOf(page.getByTestId('word')), await boxOf(page.getByTestId('board'))];
      expect(word.y).toBeGreaterThanOrEqual(0);
      expect(picture.y).toBeGreaterThan(word.y);
      expect(picture.height).toBeGreaterThan(100);
      expect(picture.y + picture.height).toBeLessThan((await boxOf(input)).y);
    }),
);

it.each(typingPhonesOnTheirSide)(
  'on its side, too, a phone shows word, picture and input above its keyboard, and then the tabs again',
  (device) =>
    seeing(device, 'room-guessing', async (page) => {
      const input = page.getByRole('textbox', { name: 'Your guess' });
      const tabs = page.getByRole('tablist');
      await tabs.waitFor();
      await input.focus();
      for (const part of [page.getByTestId('word'), page.getByTestId('board'), input])
        await expectInSight(part);
      await input.blur();
      await tabs.waitFor();
    }),
);

it('a phone that is zoomed in still follows its keyboard', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-guessing'));
  const cdp = await page.context().newCDPSession(page);
  const { x, y } = await boxOf(page.getByTestId('word'));
  await cdp.send('Input.synthesizePinchGesture', { x, y, scaleFactor: 1.5 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.1);
  await page.setViewportSize(typingPhone.viewport);
  const bottom = async () => {
    const { y, height } = await boxOf(page.getByRole('textbox', { name: 'Your guess' }));
    return y + height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(typingPhone.viewport.height);
});

it.each([
  ['the end of the game closes', 'room-game-over'],
  ['the words to choose from close', 'room-choosing-as-drawer'],
])('%s the keyboard of a phone, unless a message is being typed', async (_, name) => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-guessing'));
  const input = page.getByRole('textbox', { name: /^Your/ });
  const isTyping = () => hasFocus(input);
  await input.focus();
  await viewer.show(stateNamed(name));
  await expect.poll(isTyping).toBe(false);
  await viewer.show(stateNamed('room-guessing'));
  await input.fill('wait, I was');
  await viewer.show(stateNamed(name));
  await expect.poll(() => isTyping()).toBe(true);
});

it('whoever has guessed the word reads who else can read what they say', () =>
  seeing(devices.desktop, 'room-guessed', async (page) => {
    const input = page.getByRole('textbox', { name: 'Your message' });
    expect(await input.getAttribute('placeholder')).toBe('Only for those in the know...');
    await page.getByRole('log').getByText('in the know Juno: that roof gave it away').waitFor();
  }));

it('a tap on Send leaves the focus in the input, lest the keyboard of a phone closes, and a key brings it back', () =>
  seeing(devices.phone, 'room-guessing', async (page) => {
    const input = page.getByRole('textbox', { name: 'Your guess' });
    const send = page.getByRole('button', { name: 'Send' });
    await input.fill('barn');
    await input.evaluate((node) => {
      node.addEventListener('blur', () => document.body.toggleAttribute('data-lost', true), { once: true });
    });
    await send.tap();
    await expect.poll(() => input.inputValue()).toBe('');
    expect(await page.locator('[data-lost]').count()).toBe(0);
    await input.fill('owl');
    await send.press('Enter');
    await expect.poll(() => hasFocus(input)).toBe(true);
  }));

it('what cannot be seen is not said', () =>
  seeing(devices.desktop, 'room-guessing', async (page) => {
    const input = page.getByRole('textbox', { name: 'Your guess' });
    await input.fill('\u200b');
    await input.press('Enter');
    await expect.poll(() => input.inputValue()).toBe('');
    expect(await page.locator('[data-unsent]').count()).toBe(0);
  }));

it('a new phase opens no keyboard on a phone', async () => {
  const viewer = newViewer(devices.phone);
  await viewer.show(stateNamed('room-choosing'));
  const page = await viewer.show(stateNamed('room-guessing'));
  await page.getByRole('textbox', { name: 'Your guess' }).waitFor();
  expect(await hasFocus(page.locator('body'))).toBe(true);
});

it('above the keyboard of a phone the newest line is in sight', async () => {
  const state = {
    ...stateNamed('room-guessing'),
    mock: roomAt({ phase: drawing(), drawer: otto, word: { maskedWord: 'b_______' }, chat: manyLines }),
    shows: 'guess number 40',
  };
  const page = await newViewer(devices.phone).show(state);
  const newest = page.getByText('guess number 40');
  await expectInSight(newest);
  await page.setViewportSize(typingPhone.viewport);
  await page.getByRole('textbox', { name: 'Your guess' }).focus();
  await expectInSight(newest);
});
