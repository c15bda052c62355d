import { expect, it } from 'vitest';
import { devices } from '../../support/devices.ts';
import { boxOf, hasFocus, isInSight } from '../../support/element.ts';
import { expectInSight } from '../../support/expectInSight.ts';
import { stateNamed } from '../pageStates.ts';
import { inSeconds, roomAt } from '../roomMoment.ts';
import { otto } from '../samples.ts';
import { stopClock } from '../stopClock.ts';
import { testViewer } from '../testViewer.ts';
import { lowWindow, phoneOnItsSide, smallestPhone, smallPhoneOnItsSide, typingPhone } from '../windows.ts';

const { newViewer, seeing } = await testViewer();

it('the smallest phone shows all three words, above the tabs', () =>
  seeing(smallestPhone, 'room-choosing-as-drawer', async (page) => {
    const word = await boxOf(page.getByRole('button', { name: 'windscreen wiper' }));
    const tabs = await boxOf(page.getByRole('tablist'));
    expect(word.y + word.height).toBeLessThanOrEqual(tabs.y);
  }));

it('above the keyboard of a phone a drawer sees all words to choose from', () =>
  seeing(typingPhone, 'room-choosing-as-drawer', async (page) => {
    await page.getByRole('textbox', { name: 'Your message' }).focus();
    const word = await boxOf(page.getByRole('button', { name: 'windscreen wiper' }));
    expect(word.y + word.height).toBeLessThanOrEqual((await boxOf(page.getByRole('log'))).y);
  }));

it('a low window shows the whole card with the words to choose from', () =>
  seeing(lowWindow, 'room-choosing-as-drawer', async (page) => {
    const card = await boxOf(page.getByRole('dialog', { name: 'Choose a Word to Draw' }));
    const cover = await boxOf(page.getByRole('region', { name: 'Over the picture' }));
    expect(card.y + card.height).toBeLessThanOrEqual(cover.y + cover.height);
  }));

it.each([
  ['room-choosing-as-drawer', 'kite'],
  ['room-nudged', 'I’m here'],
])(
  'in %s the title of the tab, which may be behind others, tells the player, until %s is pressed',
  (asked, answer) =>
    seeing(devices.desktop, asked, async (page) => {
      await expect.poll(() => page.title()).toBe('Your turn! · Room PARLOR · Pixel Parlor');
      await page.getByRole('button', { name: answer }).dispatchEvent('click');
      await expect.poll(() => page.title()).toBe('Room PARLOR · Pixel Parlor');
    }),
);

it.each([phoneOnItsSide, smallPhoneOnItsSide])(
  'on a phone on its side the round’s banner does not cover the title above the words: $viewport.width',
  async (window) => {
    const viewer = newViewer(window);
    const state = stateNamed('room-choosing-as-drawer');
    const page = await viewer.show(state);
    await stopClock(page);
    await viewer.show({
      ...state,
      mock: { messages: () => [['roundStart', { currentRound: 2, maxRounds: 3 }]] },
      shows: 'Round 2 / 3',
    });
    const banner = await boxOf(page.getByRole('status').filter({ hasText: 'Round 2 / 3' }));
    const title = await boxOf(page.getByRole('heading', { name: 'Choose a Word to Draw' }));
    expect(banner.y + banner.height).toBeLessThanOrEqual(title.y);
  },
);

it.each([
  ['room-choosing', 'Otto is choosing a word...'],
  ['room-choosing-as-drawer', 'Choose a Word to Draw'],
])(
  'on a desktop the card that stands alone over the picture is larger than others: %s',
  async (name, title) => {
    const viewer = newViewer(devices.desktop);
    const page = await viewer.show(stateNamed(name));
    const card = await boxOf(page.getByRole('dialog', { name: title }));
    await viewer.show(stateNamed('room-paused'));
    const other = await boxOf(page.getByRole('dialog', { name: 'The game is paused' }));
    expect(card.width).toBeGreaterThan(1.25 * other.width);
  },
);

it('a room that scrolls shows the words to choose from, wherever it was scrolled to', async () => {
  const viewer = newViewer({ viewport: { width: 320, height: 256 } });
  const page = await viewer.show(stateNamed('room-waiting-as-host'));
  await page.getByTestId('word').evaluate((word) => {
    for (let at = word.parentElement; at; at = at.parentElement) at.scrollTop = at.scrollHeight;
  });
  expect(await isInSight(page.getByTestId('word'))).toBe(false);
  await viewer.show(stateNamed('room-choosing-as-drawer'));
  await expectInSight(page.getByTestId('word'));
});

it.each([
  ['room-choosing', 'img'],
  ['room-choosing-as-drawer', 'p > :first-child'],
])('a countdown moves nothing beside it: %s', async (name, beside) => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed(name));
  const card = page.getByRole('dialog');
  const found = card.locator(beside);
  const before = await boxOf(found);
  await viewer.show({ ...stateNamed(name), mock: { messages: () => [['timerTick', 9]] }, shows: /^9$/ });
  await card.getByText('9', { exact: true }).waitFor({ state: 'attached' });
  expect(await boxOf(found)).toEqual(before);
});

it('the words to choose from stay where they are until the turn begins, and show which is chosen', () =>
  seeing(devices.phone, 'room-choosing-as-drawer', async (page) => {
    const card = page.getByRole('dialog', { name: 'Choose a Word to Draw' });
    const before = await boxOf(card);
    await card.getByRole('button', { name: 'kite' }).click();
    await card.getByRole('button', { name: 'kite', pressed: true }).waitFor();
    expect(await card.getByRole('button', { disabled: true }).count()).toBe(2);
    expect(await boxOf(card)).toEqual(before);
    await page.getByText('Choose a word...').waitFor();
  }));

it('whoever waits for a word sees that its drawer is away, and why no second passes', () => {
  const phase = () => ({ name: 'choosing', deadlineAt: inSeconds(12), stoppedAt: Date.now() }) as const;
  const choosing = {
    ...stateNamed('room-choosing'),
    mock: roomAt({ phase, drawer: otto }),
  };
  return seeing(typingPhone, choosing, async (page) => {
    await page.getByRole('textbox', { name: 'Your message' }).focus();
    const card = page.getByRole('dialog', { name: 'Otto is choosing a word...' });
    const reason = card.getByText('Otto lost the connection. The clock has stopped.');
    await expectInSight(reason, card.locator('img'));
  });
});

it('between the choice of a word and its drawing no other card flashes up', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-choosing-as-drawer'));
  const titles = await page.getByTestId('board').evaluateHandle(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('dialog h2')) seen.add(title.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    return seen;
  });
  await page.getByRole('button', { name: 'kite' }).click();
  await viewer.show(stateNamed('room-drawing-as-drawer'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await titles.evaluate((seen) => [...seen])).toEqual(['Choose a Word to Draw']);
});

it('a drawer who is choosing is told that nobody can read their messages yet', () =>
  seeing(devices.phone, 'room-choosing-as-drawer', async (page) => {
    const input = page.getByRole('textbox', { name: 'Your message' });
    expect(await input.getAttribute('placeholder')).toBe('Others can’t read this yet...');
  }));

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
});

it('Escape leads from the words to choose from to the chat', () =>
  seeing(devices.desktop, 'room-choosing-as-drawer', async (page) => {
    await expect.poll(() => hasFocus(page.getByRole('dialog', { name: 'Choose a Word to Draw' }))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Your message' }))).toBe(true);
  }));
