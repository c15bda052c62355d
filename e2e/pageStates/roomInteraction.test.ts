import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chat, client as limits, pause } from '../../shared/protocol/limits.ts';
import { devices } from '../support/devices.ts';
import { boxOf, hasFocus } from '../support/element.ts';
import { stateNamed } from './pageStates.ts';
import { drawing, inSeconds, messagesOf, roundOver } from './roomMoment.ts';
import type { StateViewer } from './StateViewer.ts';
import { longTalk, me, table } from './samples.ts';
import { testViewer } from './testViewer.ts';

const { newViewer, seeing } = await testViewer();

it.each([
  ['room-guess-is-right', 1],
  ['room-last-guess-is-right', 0],
])('the cheer for the guess that ends a turn does not cover the revealed word: %s', (name, cheers) =>
  seeing(devices.phone, name, async (page) => {
    expect(await page.getByText('You got it!', { exact: true }).count()).toBe(cheers);
  }),
);

it.each([
  ['room-game-ends', 1],
  ['room-game-ends-without-points', 0],
])('confetti and a crown are for a game that somebody has won: %s', (name, count) =>
  seeing(devices.phone, name, async (page) => {
    const card = page.getByRole('dialog', { name: 'Game Over' });
    expect(await card.getByRole('img', { name: 'Winner' }).count()).toBe(count);
    expect(await page.locator('[aria-hidden=true] > canvas').count()).toBe(count);
  }),
);

it('a picture can be saved at the end of its turn, unless nothing has been drawn', async () => {
  const saves = (page: Page) => page.getByRole('button', { name: 'Save picture' }).count();
  await seeing(devices.phone, 'room-round-over', async (page) => expect(await saves(page)).toBe(1));
  await seeing(devices.phone, 'room-round-over-with-nothing-drawn', async (page) =>
    expect(await saves(page)).toBe(0),
  );
});

it.each([
  ['room-guessing', 1],
  ['room-round-over', 0],
])('the list of players says who is drawing, but not once the turn is over: %s', (name, drawers) =>
  seeing(devices.desktop, name, async (page) => {
    const players = page.getByRole('region', { name: 'Players' });
    expect(await players.getByRole('img', { name: 'Drawing' }).count()).toBe(drawers);
  }),
);

it('a drawer who is choosing is told that nobody can read their messages yet', () =>
  seeing(devices.phone, 'room-choosing-as-drawer', async (page) => {
    const input = page.getByRole('textbox', { name: 'Your message' });
    expect(await input.getAttribute('placeholder')).toBe('Others can’t read this yet...');
  }));

it('a new game begins without rank changes', async () => {
  const viewer = newViewer(devices.desktop);
  const finale = await viewer.show(stateNamed('room-game-over'));
  await viewer.show(stateNamed('room-waiting'));
  expect(await finale.getByRole('img', { name: /^(up|down) by$/ }).count()).toBe(0);
  await viewer.close();
});

it('the paper that is taken off the page takes no memory: an evening has many games', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-guessing'));
  const canvasesOf = (part: string) =>
    page.getByTestId(part).evaluateHandle((element) => [...element.querySelectorAll('canvas')]);
  const pixelsOf = (canvases: Awaited<ReturnType<typeof canvasesOf>>) =>
    canvases.evaluate((all) => all.reduce((sum, { width, height }) => sum + width * height, 0));
  const board = await canvasesOf('board');
  expect(await pixelsOf(board)).toBeGreaterThan(0);
  await viewer.show(stateNamed('room-waiting'));
  await expect.poll(() => pixelsOf(board)).toBe(0);
  const pad = await canvasesOf('pad');
  await expect.poll(() => pixelsOf(pad)).toBeGreaterThan(0);
  await viewer.show(stateNamed('room-guessing'));
  await expect.poll(() => pixelsOf(pad)).toBe(0);
  await viewer.close();
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
  await viewer.close();
});

it('after Play Again the focus is in the waiting room, not lost with the button', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-game-over-as-host'));
  await page.getByRole('button', { name: 'Play Again' }).click();
  await viewer.show(stateNamed('room-waiting-as-host'));
  await page.getByRole('button', { name: 'Start Game' }).waitFor();
  const isInside = () => page.getByRole('main').evaluate((main) => main.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  // The next turn has it again.
  await viewer.show(stateNamed('room-guessing'));
  const guess = page.getByRole('textbox', { name: 'Your guess' });
  await expect.poll(() => hasFocus(guess)).toBe(true);
  await viewer.close();
});

it.each(['room-kicked', 'room-seat-taken'])('what replaces the room has its focus: %s', (name) =>
  seeing(devices.desktop, name, (page) =>
    expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true),
  ),
);

it('a held Enter on Kick asks whether to, and does not answer that', () =>
  seeing(devices.desktop, 'room-menu-of-a-host', async (page) => {
    await page.getByRole('menuitem', { name: 'Kick' }).focus();
    for (let repeated = 0; repeated < 5; repeated += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await hasFocus(page.getByRole('menuitem', { name: 'Kick for 10 minutes?' }))).toBe(true);
  }));

it('the focus on a player who leaves stays in the list', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-guessing'));
  const players = page.getByRole('region', { name: 'Players' });
  const about = page.getByRole('button', { name: 'About Juno' });
  await about.focus();
  const withoutJuno = { phase: roundOver, players: table.filter(({ username }) => username !== 'Juno') };
  await viewer.show({ ...stateNamed('room-guessing'), mock: { messages: () => messagesOf(withoutJuno) } });
  await about.waitFor({ state: 'detached' });
  expect(await hasFocus(players)).toBe(true);
  await viewer.close();
});

it('the menu about a player who falls in rank stays open, and can be opened again', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-guessing'));
  await page.getByRole('button', { name: 'About Otto' }).click();
  const mute = page.getByRole('menu').getByRole('menuitem', { name: 'Mute' });
  await mute.waitFor();
  const scored = table.map((player) => (player.username === 'Bo' ? { ...player, score: 2_000 } : player));
  await viewer.show({
    ...stateNamed('room-guessing'),
    mock: { messages: () => messagesOf({ phase: drawing(), players: scored }) },
  });
  await page
    .getByRole('region', { name: 'Players' })
    .getByText('2,000')
    .or(page.getByText('2000'))
    .first()
    .waitFor();
  await expect.poll(() => hasFocus(mute)).toBe(true);
  await page.keyboard.press('Escape');
  await mute.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'About Otto' }).click();
  await mute.waitFor();
  await viewer.close();
});

it.each(['room-round-over', 'room-choosing'])(
  'after one’s own drawing the focus is in the chat, not lost with the tools: %s',
  async (name) => {
    const viewer = newViewer(devices.desktop);
    const page = await viewer.show(stateNamed('room-drawing-as-drawer'));
    await page.getByTestId('board').focus();
    await viewer.show(stateNamed(name));
    await expect.poll(() => hasFocus(page.getByRole('textbox', { name: /^Your/ }))).toBe(true);
    await viewer.close();
  },
);

it('whoever types when their drawing begins goes on in the chat, and presses no key of a tool', async () => {
  const viewer = newViewer(devices.tablet);
  const page = await viewer.show(stateNamed('room-choosing-as-drawer'));
  const input = page.getByRole('textbox', { name: /^Your/ });
  await input.fill('I will do my ');
  await viewer.show(stateNamed('room-drawing-as-drawer'));
  await page.getByRole('tab', { name: 'Tools' }).waitFor();
  await page.keyboard.type('best');
  expect(await input.inputValue()).toBe('I will do my best');
  await viewer.close();
});

it('a shape on the picture can be turned by key even without letter keys', () =>
  seeing(devices.desktop, 'room-drawing-as-drawer', async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: /^Letters/ }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Shape' }).check({ force: true });
    await page.getByTestId('board').press('Enter');
    await page.getByTestId('board').press('e');
    await page.getByText(/turned \d+ degrees/).waitFor({ state: 'attached' });
  }));

it('a host whose game is over reaches the rest of the room by Tab', () =>
  seeing(devices.desktop, 'room-game-over-as-host', async (page) => {
    const again = page.getByRole('button', { name: 'Play Again' });
    await again.focus();
    await page.keyboard.press('Tab');
    const isOutside = () =>
      page
        .getByRole('dialog', { name: 'Game Over' })
        .evaluate((card) => !card.contains(document.activeElement));
    await expect.poll(isOutside).toBe(true);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  }));

it('the focus of a host whose last player leaves stays in the waiting room', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-waiting-as-host'));
  const start = page.getByRole('button', { name: 'Start Game' });
  await start.focus();
  await viewer.show(stateNamed('room-waiting-alone-as-host'));
  await expect.poll(() => start.isDisabled()).toBe(true);
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await expect.poll(isLost).toBe(false);
  await viewer.close();
});

it('Clear and Undo, which have then nothing left to do, leave the focus beside them', () =>
  seeing(devices.desktop, 'room-drawing-as-drawer', async (page) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Clear').press('Enter');
    await expect.poll(() => hasFocus(button('Undo'))).toBe(true);
    await expect
      .poll(async () => {
        if (await hasFocus(button('Undo'))) await page.keyboard.press('Enter');
        return hasFocus(button('Redo'));
      })
      .toBe(true);
  }));

it('a stroke of a drawer who was typing closes the keyboard of a phone', () =>
  seeing(devices.phone, 'room-drawing-as-drawer', async (page) => {
    await page.getByRole('tab', { name: 'Chat' }).tap();
    const input = page.getByRole('textbox', { name: /^Your/ });
    await input.focus();
    await page.getByTestId('board').tap();
    await expect.poll(() => hasFocus(input)).toBe(false);
  }));

it.each([
  ['answered', (page: Page) => page.keyboard.press('Enter')],
  ['over', (_page: Page, viewer: StateViewer) => viewer.show(stateNamed('room-guessing'))],
])('the focus is in the chat after a vote that has been answered by key, or is over: %s', async (_, end) => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-vote'));
  const no = page.getByRole('button', { name: 'No', exact: true });
  await no.focus();
  await end(page, viewer);
  await no.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Your guess' }))).toBe(true);
  await viewer.close();
});

it('a pointer answers a vote without taking the focus from a guess that is being typed', () =>
  seeing(devices.tablet, 'room-vote', async (page) => {
    const guess = page.getByRole('textbox', { name: 'Your guess' });
    await guess.fill('barn');
    const yes = page.getByRole('button', { name: 'Yes', exact: true });
    await yes.evaluate((node) => {
      // To the button itself, not only after it has left.
      node.addEventListener('focus', () => document.body.toggleAttribute('data-lost'));
    });
    await yes.tap();
    await yes.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(guess)).toBe(true);
    expect(await page.locator('[data-lost]').count()).toBe(0);
  }));

it('the focus is on the picture after a drawer’s answer by screen reader, or in the chat if the turn is over', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-nudged'));
  const here = page.getByRole('button', { name: /^I’m here/ });
  await here.focus();
  await here.dispatchEvent('click');
  await here.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page.getByTestId('board'))).toBe(true);
  await viewer.show(stateNamed('room-nudged'));
  await here.focus();
  await viewer.show(stateNamed('room-round-over'));
  await here.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page.getByRole('textbox', { name: /^Your/ }))).toBe(true);
  await viewer.close();
});

it('what is typed for the chat does not answer a question that has just appeared', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-guessing'));
  await page.getByRole('textbox', { name: /^Your/ }).focus();
  await viewer.show(stateNamed('room-choosing-as-drawer'));
  const question = page.getByRole('dialog', { name: 'Choose a Word to Draw' });
  await expect.poll(() => hasFocus(question)).toBe(true);
  await page.keyboard.type('oh no, me again');
  await page.keyboard.press('Enter');
  expect(await question.isVisible()).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'barn owl', pressed: true }).waitFor();
  await viewer.close();
});

it.each([
  ['🐈', 301],
  ['a', 301],
  ['é'.normalize('NFD'), 300],
])('the chat takes as many characters as it says, and no half ones: %j', (character, count) =>
  seeing(devices.desktop, 'room-guessing', async (page) => {
    const input = page.getByRole('textbox', { name: 'Your guess' });
    await input.focus();
    await page.keyboard.insertText(character.repeat(count));
    expect(await input.inputValue()).toBe(character.repeat(chat.maxLength));
  }),
);

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

it('a line that has popped up in the chat is not animated any more: hundreds of them stay', () =>
  seeing(devices.phone, 'room-guess-is-right', async (page) => {
    const log = page.getByRole('log', { name: 'Messages' });
    await log.locator('[data-type=correct]').first().waitFor();
    const lasting = await log.evaluate(async (chat) => {
      const animations = () => chat.getAnimations({ subtree: true });
      await Promise.all(animations().map(({ finished }) => finished));
      return animations().length;
    });
    expect(lasting).toBe(0);
  }));

it('the end of a turn is not counted among the new messages', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-guessing'));
  await page.getByRole('tab', { name: 'Players' }).tap();
  const ended = { phase: roundOver, chat: longTalk, room: { revealedWord: 'barn owl' } };
  await viewer.show({ ...stateNamed('room-round-over'), mock: { messages: () => messagesOf(ended) } });
  await expect.poll(() => page.getByRole('tab', { name: 'Chat' }).textContent()).toBe('Chat 1 new');
  await viewer.close();
});

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

it('whoever was removed for a while can come back when it is over', () => {
  const messages = [['kicked', { message: 'You were removed.', until: 1_000, sentAt: 2_000 }]] as const;
  return seeing(
    devices.phone,
    { ...stateNamed('room-kicked'), shows: 'You may come back now.', mock: { messages: () => messages } },
    async (page) => {
      await page.getByRole('button', { name: 'Come back' }).click();
      await page.getByText('You may come back now.').waitFor();
    },
  );
});

/** A change that can be seen: once it is, the page has taken in the rest. */
const lastRound = { round: 3 };

it('a pause is shown once it has lasted, not when somebody reloads the page', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-guessing'));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const paused = {
    phase: () => ({ name: 'paused', deadlineAt: inSeconds(60) }) as const,
    room: lastRound,
  };
  await viewer.show({ ...stateNamed('room-guessing'), mock: { messages: () => messagesOf(paused) } });
  const card = page.getByRole('heading', { name: 'The game is paused' });
  const announced = page.getByText('The game is paused.', { exact: true });
  await page.getByText('ROUND 3/3').waitFor();
  expect(await card.count()).toBe(0);
  expect(await announced.count()).toBe(0);
  await page.clock.runFor(pause.toldAfterMs);
  await card.waitFor();
  expect(await announced.count()).toBe(1);
  await viewer.close();
});

it('a turn that is over for longer than announced, since the network is gone, counts no further', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-round-over'));
  await page.getByText(/^Next turn in \d$/).waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByText('Next turn in...', { exact: true }).waitFor();
  await viewer.close();
});

it('a drawer goes on with the stroke when a pause begins, until it is shown', async () => {
  const viewer = newViewer(devices.desktop);
  const drawer = stateNamed('room-drawing-as-drawer');
  const page = await viewer.show(drawer);
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  await undo.click();
  await expect.poll(() => redo.isEnabled()).toBe(true);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const { x, y } = await boxOf(page.locator('[data-board]'));
  await page.mouse.move(x + 100, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 100);
  const phase = () => ({ name: 'paused', deadlineAt: inSeconds(60) }) as const;
  const paused = () => messagesOf({ phase, drawer: me, word: { word: 'barn owl' }, room: lastRound });
  await viewer.show({ ...drawer, mock: { messages: paused } });
  await page.getByText('ROUND 3/3').waitFor();
  await page.mouse.move(x + 200, y + 200);
  await page.mouse.up();
  // A new stroke leaves nothing to redo.
  expect(await redo.isEnabled()).toBe(false);
  await page.clock.runFor(pause.toldAfterMs);
  await page.getByRole('heading', { name: 'The game is paused' }).waitFor();
  expect(await redo.count()).toBe(0);
  await viewer.close();
});

it('whoever is left alone in a public game can leave for another, which a reload does not search again', () =>
  seeing(devices.phone, 'room-paused-in-public', async (page) => {
    const join = page.getByRole('button', { name: 'Join Public Game' });
    const isSearching = async () => (await join.getAttribute('aria-disabled')) === 'true';
    await page.getByRole('button', { name: 'Find another game' }).tap();
    await page.waitForURL(/\/lobby$/);
    await expect.poll(isSearching).toBe(true);
    expect(await page.getByRole('region', { name: 'Your game' }).count()).toBe(0);
    await page.reload();
    await join.waitFor();
    expect(await isSearching()).toBe(false);
  }));

it('whoever is left alone in a private game can copy its link, even without the Clipboard API', () =>
  seeing(devices.desktop, 'room-paused', async (page) => {
    expect(await page.getByRole('button', { name: 'Find another game' }).count()).toBe(0);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.addEventListener('copy', () => document.body.setAttribute('data-copied', `${getSelection()}`));
    });
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await page.getByRole('button', { name: 'Copied!' }).waitFor();
    expect(await page.locator('body').getAttribute('data-copied')).toBe(page.url());
  }));

it('feedback for a second copy is shown as long as for the first', () =>
  seeing(devices.desktop, 'room-waiting-as-host', async (page) => {
    const copy = page.getByRole('button', { name: /^Cop/ });
    // The browser's own takes a while, during which the paused clock would go on.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.resolve();
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await copy.click();
    await expect.poll(() => copy.textContent()).toContain('Copied!');
    await page.clock.runFor(limits.copyFeedbackMs - 100);
    await copy.click();
    await page.clock.runFor(limits.copyFeedbackMs - 100);
    expect(await copy.textContent()).toContain('Copied!');
    await page.clock.runFor(200);
    await expect.poll(() => copy.textContent()).toContain('Copy Link');
  }));

it('a drawer with a phone sees no focus ring around the picture before pressing a key', () =>
  seeing(devices.phone, 'room-drawing-as-drawer', async (page) => {
    const board = page.getByTestId('board');
    const ring = () => board.evaluate((node) => getComputedStyle(node, '::after').content !== 'none');
    expect(await ring()).toBe(false);
    await board.press('r');
    expect(await ring()).toBe(true);
  }));

it('a drawer who looks for an eraser finds the white one', () =>
  seeing(devices.phone, 'room-drawing-as-drawer', async (page) => {
    const white = page.getByRole('radio', { name: 'eraser' });
    const colour = await white.evaluate((node) => getComputedStyle(node).backgroundColor);
    expect(colour).toBe('rgb(255, 255, 255)');
  }));
