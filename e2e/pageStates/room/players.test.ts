import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Player } from '../../../shared/protocol/room.ts';
import { devices } from '../../support/devices.ts';
import { boxOf, hasFocus, isInSight } from '../../support/element.ts';
import { expectInSight } from '../../support/expectInSight.ts';
import type { ServerMessage } from '../MockServer.ts';
import type { PageState } from '../pageState.ts';
import { stateNamed } from '../pageStates.ts';
import { drawing, roomAt, roundOver, waiting } from '../roomMoment.ts';
import type { StateViewer } from '../StateViewer.ts';
import { bo, crowd, me, otto, table, tableWith } from '../samples.ts';
import { stopClock } from '../stopClock.ts';
import { testViewer } from '../testViewer.ts';
import { phoneOnItsSide, smallestPhone, zoomedLaptop } from '../windows.ts';

const { newViewer, seeing } = await testViewer();

it('a phone says who draws, and which rank the player has, without the list of players', () =>
  seeing(devices.phone, 'room-guessing', async (page) => {
    await page.getByRole('banner').getByText('Otto').waitFor();
    await page.getByRole('tab', { name: 'Players #3' }).waitFor();
  }));

it.each([
  ['a tablet', devices.tablet],
  ['a phone', devices.phone],
  ['a desktop', devices.desktop],
])('on %s one’s own row stays in sight in a list that scrolls', (_, device) =>
  seeing(device, 'room-full-of-wide-names', async (page) => {
    const list = page.getByRole('region', { name: 'Players' });
    await expectInSight(list.getByRole('listitem').filter({ hasText: '(You)' }));
    expect(await list.evaluate((element) => element.scrollTop)).toBe(0);
  }),
);

it.each([
  ['a tablet', devices.tablet],
  ['the smallest phone', smallestPhone],
  ['a zoomed laptop, where tools leave the list little height', zoomedLaptop],
])('on %s one’s own row covers no other that keys have reached', (_, device) => {
  const drawer = { ...me, username: 'Christopher Robinson' };
  const players = crowd.map((player) => (player === me ? drawer : player));
  const mock = roomAt({ phase: drawing(), drawer, players, word: { word: 'barn owl' } });
  return seeing(device, { ...stateNamed('room-full-of-wide-names'), mock }, async (page) => {
    const list = page.getByRole('region', { name: 'Players' });
    await list.focus();
    for (const other of await list.getByRole('button', { name: /^About/ }).all()) {
      await page.keyboard.press('Tab');
      expect(await hasFocus(other)).toBe(true);
      expect(await isInSight(other)).toBe(true);
    }
  });
});

it.each(['none', 'active'] as const)(
  'one’s own row leaves the ring of the list whole that has the focus: forced colours %s',
  (forcedColors) => {
    const players = crowd.map((player) => (player === me ? { ...me, score: 2_000 } : player));
    const mock = roomAt({ phase: drawing(), drawer: otto, players });
    const state = { ...stateNamed('room-guessing'), mock };
    return seeing({ ...devices.desktop, forcedColors }, state, async (page) => {
      const list = page.getByRole('region', { name: 'Players' });
      await list.focus();
      const { x } = await boxOf(list);
      const edgeAt = async (index: number) => {
        const { y } = await boxOf(list.getByRole('listitem').nth(index));
        return page.screenshot({ clip: { x, y: y + 4, width: 6, height: 40 }, animations: 'disabled' });
      };
      expect((await edgeAt(0)).equals(await edgeAt(1))).toBe(true);
    });
  },
);

it('a list of players that is scrolled to its end stays there when somebody moves up from it', async () => {
  const viewer = newViewer(devices.desktop);
  const scored = (last: number) => {
    const players = crowd.map((player, index) =>
      index === crowd.length - 1 ? { ...player, score: last } : player,
    );
    const mock = roomAt({ phase: drawing(), drawer: otto, players, word: { maskedWord: '____' } });
    return { ...stateNamed('room-guessing'), mock };
  };
  const page = await viewer.show(scored(0));
  const list = page.getByRole('region', { name: 'Players' });
  const top = await list.evaluate((element) => {
    element.scrollTo(0, element.scrollHeight);
    return element.scrollTop;
  });
  expect(top).toBeGreaterThan(0);
  await viewer.show(scored(2_000));
  await expect.poll(() => list.getByRole('listitem').first().textContent()).toContain('#1');
  await expect.poll(() => list.getByRole('listitem').first().textContent()).toContain('2000');
  expect(await list.evaluate((element) => element.scrollTop)).toBe(top);
});

it('before anybody has points, a phone does not say that the player is first', () => {
  const players = table.map((player) => ({ ...player, score: 0 }));
  const mock = roomAt({ phase: drawing(), drawer: otto, players });
  return seeing(devices.phone, { ...stateNamed('room-guessing'), mock }, async (page) => {
    await page.getByRole('tab', { name: 'Players', exact: true }).waitFor();
  });
});

it('a menu that explains itself keeps off the window’s edge', () =>
  seeing(devices.desktop, 'room-menu-of-a-newcomer', async (page) => {
    expect((await boxOf(page.getByRole('menu'))).x).toBeGreaterThan(8);
  }));

it('the menu about a player at the lower edge of the window opens above its button', () => {
  const mock = roomAt({ phase: drawing(), drawer: otto, host: me, players: crowd });
  return seeing(devices.desktop, { ...stateNamed('room-guessing'), mock }, async (page) => {
    await page
      .getByRole('button', { name: /^About W+$/ })
      .last()
      .click();
    const menu = await boxOf(page.getByRole('menu'));
    expect(menu.y + menu.height).toBeLessThanOrEqual(devices.desktop.viewport.height);
  });
});

it('the menu about a newcomer opens however soon its button is pressed', async () => {
  const viewer = newViewer(devices.desktop);
  const withPlayers = (players: readonly Player[]): PageState => ({
    ...stateNamed('room-guessing'),
    mock: roomAt({ phase: drawing(), drawer: otto, players }),
  });
  const page = await viewer.show(withPlayers(table.filter((player) => player !== bo)));
  await page.evaluate(() => {
    const pressAtOnce = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>('[aria-label="About Bo"]');
      if (!button) return;
      pressAtOnce.disconnect();
      button.click();
    });
    pressAtOnce.observe(document, { childList: true, subtree: true });
  });
  await viewer.show(withPlayers(table));
  await page.getByRole('menu', { name: 'About Bo' }).waitFor();
});

it('the menu about a player opens by the down arrow, and Tab leaves it', () =>
  seeing(devices.desktop, 'room-guessing', async (page) => {
    const mute = page.getByRole('menuitem', { name: 'Mute' });
    await page.getByRole('button', { name: 'About Otto' }).press('ArrowDown');
    await expect.poll(() => hasFocus(mute)).toBe(true);
    await page.keyboard.press('Tab');
    await mute.waitFor({ state: 'hidden' });
  }));

it('what is typed while a menu is open does not go to the chat', () =>
  seeing(devices.desktop, 'room-menu-of-a-host', async (page) => {
    await page.keyboard.type('mk');
    expect(await page.getByRole('menu').isVisible()).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Your guess' }).inputValue()).toBe('');
  }));

it('a host who draws and has a long score is no taller than others in the list', () => {
  const long = table.map((player) => ({ ...player, score: 12_000 + player.score }));
  const state: PageState = {
    ...stateNamed('room-muted'),
    mock: roomAt({ phase: drawing(), drawer: otto, players: long }),
  };
  return seeing(devices.desktop, state, async (page) => {
    const row = (username: string) => boxOf(page.getByRole('listitem').filter({ hasText: username }));
    expect((await row('Otto')).height).toBe((await row('Bo')).height);
  });
});

it('earned points are on one line, and do not change the height of a row', async () => {
  const viewer = newViewer(devices.desktop);
  const withPoints = (earned: number, shows: string): PageState => ({
    ...stateNamed('room-guessing'),
    mock: roomAt({
      phase: drawing(),
      host: me,
      drawer: me,
      players: table.map((player) => ({ ...player, score: player.score + earned })),
    }),
    shows,
  });
  const heights = async (page: Page) => {
    const rows = await page.getByRole('region', { name: 'Players' }).getByRole('listitem').all();
    return Promise.all(rows.map(async (row) => (await boxOf(row)).height));
  };
  const page = await viewer.show(withPoints(0, 'a very square horse'));
  const before = await heights(page);
  await stopClock(page);
  await viewer.show(withPoints(111, '+111'));
  expect(await heights(page)).toEqual(before);
  const earned = await boxOf(page.getByText('+111').first());
  expect(earned.height).toBeLessThan(earned.width);
});

it('the cheer for a guess, which enlarges a row, gives the list no horizontal scrollbar', () =>
  seeing(devices.desktop, 'room-guessed', async (page) => {
    const list = page.getByRole('region', { name: 'Players' });
    expect(await list.evaluate((node) => getComputedStyle(node).overflowX)).toBe('hidden');
  }));

it.each([
  ['room-guessing', 1],
  ['room-round-over', 0],
])('the list of players says who is drawing, but not once the turn is over: %s', (name, drawers) =>
  seeing(devices.desktop, name, async (page) => {
    const players = page.getByRole('region', { name: 'Players' });
    expect(await players.getByRole('img', { name: 'Drawing' }).count()).toBe(drawers);
  }),
);

it.each([
  ['on', (about: Locator) => about.focus()],
  [
    'in the menu about',
    async (about: Locator) => {
      await about.press('Enter');
      // Of the open menu the browser tells later.
      await expect.poll(() => about.getAttribute('aria-expanded')).toBe('true');
    },
  ],
])('the focus %s a player who leaves stays in the list', async (_, act) => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-guessing'));
  const players = page.getByRole('region', { name: 'Players' });
  const about = page.getByRole('button', { name: 'About Juno' });
  await act(about);
  const withoutJuno = { phase: roundOver, players: table.filter(({ username }) => username !== 'Juno') };
  await viewer.show({ ...stateNamed('room-guessing'), mock: roomAt(withoutJuno) });
  await about.waitFor({ state: 'detached' });
  expect(await hasFocus(players)).toBe(true);
});

it('a held Enter on Kick asks whether to, and does not answer that', () =>
  seeing(devices.desktop, 'room-menu-of-a-host', async (page) => {
    await page.getByRole('menuitem', { name: 'Kick' }).focus();
    for (let repeated = 0; repeated < 5; repeated += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await hasFocus(page.getByRole('menuitem', { name: 'Kick for 10 minutes?' }))).toBe(true);
  }));

it('a question that was left unanswered is not there when the menu is opened again', () =>
  seeing(devices.desktop, 'room-kick-is-asked-about', async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'About Juno', expanded: false }).click();
    await page.getByRole('menuitem', { name: 'Kick', exact: true }).waitFor();
  }));

it('what cannot be chosen from a menu yet leaves it open', () =>
  seeing(devices.desktop, 'room-menu-of-a-newcomer', async (page) => {
    const vote = page.getByRole('menuitem', { name: 'Vote to kick' });
    expect(await vote.getAttribute('aria-disabled')).toBe('true');
    await vote.click({ force: true });
    expect(await vote.isVisible()).toBe(true);
  }));

it.each([
  ['Otto', ['Host', 'Drawing', 'Muted']],
  ['Juno', ['Has got it']],
  ['Käthe', ['Disconnected']],
])('the list of players says of %s: %j', (name, marks) =>
  seeing(devices.desktop, 'room-muted', async (page) => {
    const row = page.getByRole('region', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });
    const found = await row
      .getByRole('img')
      .evaluateAll((all) => all.map((icon) => icon.getAttribute('aria-label')));
    expect(found).toEqual(marks);
  }),
);

it('a Kick that is pressed before the browser has told of the open menu asks whether to', () =>
  seeing(devices.desktop, 'room-menu-of-a-host', async (page) => {
    await page.keyboard.press('Escape');
    const about = { name: 'About Juno' };
    const button = page.getByRole('button', { ...about, expanded: false });
    await button.evaluate(async (opener: HTMLElement) => {
      opener.click();
      // React has rendered the menu by then.
      await Promise.resolve();
      const items = document.querySelectorAll<HTMLElement>('[role="menuitem"]');
      for (const item of items) if (item.textContent === 'Kick') item.click();
    });
    await page.getByRole('button', { ...about, expanded: true }).waitFor();
    expect(await hasFocus(page.getByRole('menuitem', { name: 'Kick for 10 minutes?' }))).toBe(true);
  }));

it('a menu that is closed has no items that a search by text could find in place of an open one', () =>
  seeing(devices.desktop, 'room-menu-of-a-host', async (page) => {
    expect(await page.getByRole('button', { name: /^About / }).count()).toBeGreaterThan(1);
    expect(await page.getByText('Mute', { exact: true }).count()).toBe(1);
    await page.getByText('Kick', { exact: true }).click();
    await page.getByText('Kick for 10 minutes?').waitFor();
  }));

it('keys stay in a menu whose item goes, as when the player whom it makes the host is lost', async () => {
  const viewer = newViewer(devices.desktop);
  const host = stateNamed('room-waiting-as-host');
  const page = await viewer.show(host);
  await page.getByRole('button', { name: 'About Bo' }).click();
  const item = page.getByRole('menuitem', { name: 'Make host' });
  await item.focus();
  const players = tableWith(bo, { connected: false });
  await viewer.show({ ...host, mock: roomAt({ phase: waiting, players, host: me }) });
  await item.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  expect(await hasFocus(page.getByRole('menuitem', { name: 'Kick' }))).toBe(true);
});

it('the menu about a player who falls in rank stays open, and can be opened again', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-guessing'));
  await page.getByRole('button', { name: 'About Otto' }).click();
  const mute = page.getByRole('menu').getByRole('menuitem', { name: 'Mute' });
  await mute.waitFor();
  const players = tableWith(bo, { score: 2_000 });
  await viewer.show({ ...stateNamed('room-guessing'), mock: roomAt({ phase: drawing(), players }) });
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
});

it('a vote is over the picture and does not cover the word', () =>
  seeing(smallestPhone, 'room-vote', async (page) => {
    const word = await boxOf(page.getByTestId('word'));
    const vote = await boxOf(page.getByRole('region', { name: 'Vote' }));
    expect(vote.y).toBeGreaterThanOrEqual(word.y + word.height);
  }));

it.each([
  ['the smallest phone', smallestPhone],
  ['a phone on its side', phoneOnItsSide],
  ['a tablet', devices.tablet],
  ['a desktop', devices.desktop],
])('on %s a vote does not cover what the drawer is asked', (_, device) =>
  seeing(device, 'room-nudged-in-a-vote', async (page) => {
    const vote = await boxOf(page.getByRole('region', { name: 'Vote' }));
    const question = await boxOf(page.getByText('Still there?').locator('..'));
    expect(question.y).toBeGreaterThan(vote.y + vote.height);
    expect(await isInSight(page.getByRole('button', { name: 'I’m here' }))).toBe(true);
  }),
);

it('whoever has not seen a whole turn yet sees a vote, but is not asked', () => {
  const vote = stateNamed('room-vote');
  const messages = () =>
    (vote.mock?.messages?.() ?? []).map((message): ServerMessage => {
      const [event, payload] = message;
      if (event !== 'roomUpdate') return message;
      return [event, { ...payload, players: payload.players.map((each) => ({ ...each, mayVote: false })) }];
    });
  return seeing(devices.desktop, { ...vote, mock: { messages } }, async (page) => {
    expect(await page.getByRole('region', { name: 'Vote' }).getByRole('button').count()).toBe(0);
  });
});

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

it('a friend can still be invited during a game, below the players: an installed app shows no address', () =>
  seeing(devices.phone, 'room-guessing-beside-the-players', async (page) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => document.body.setAttribute('data-copied', text);
    });
    const players = page.getByRole('region', { name: 'Players' });
    await Promise.all([
      players.getByRole('button', { name: 'Copied!' }).waitFor(),
      players.getByRole('button', { name: 'Copy invite link' }).tap(),
    ]);
    expect(await page.locator('body').getAttribute('data-copied')).toBe(page.url());
  }));
