import type { Page } from 'playwright-core';
import { moderation } from '../../shared/protocol/limits.ts';
import { refusals } from '../../shared/protocol/refusals.ts';
import type { Player } from '../../shared/protocol/room.ts';
import type { MockServer } from './MockServer.ts';
import { type PageState, press } from './pageState.ts';
import {
  choosing,
  drawing,
  finished,
  inSeconds,
  mine,
  type RoomMoment,
  roomAt,
  roundOver,
  waiting,
} from './roomMoment.ts';
import {
  bo,
  crowd,
  fullTable,
  house,
  juno,
  longTalk,
  manyLines,
  me,
  noteOnGuess,
  otto,
  smallTalk,
  table,
  tableWith,
  underMaintenance,
  wideDrawer,
  wideTalk,
} from './samples.ts';

const path = '/game/draw-me/PARLOR';
/** The longest word of English dictionaries. */
const longWord = 'pneumonoultramicroscopicsilicovolcanoconiosis';
const longMask = `p${'_'.repeat(longWord.length - 2)}s`;

const at = (
  name: string,
  shows: PageState['shows'],
  moment: RoomMoment,
  more: Partial<PageState> = {},
): PageState => ({
  name: `room-${name}`,
  path,
  shows,
  mock: roomAt(moment),
  ...more,
});

/** Two players: whatever one earns by guessing, the other earns by drawing. */
const equals = [
  { ...me, score: 610, guessPoints: 320 },
  { ...otto, guessPoints: 290 },
];

const pointless = table.map((player) => ({ ...player, score: 0 }));

const alone: RoomMoment = {
  phase: () => ({ name: 'paused', deadlineAt: inSeconds(52) }),
  players: table.map((player) => ({ ...player, connected: player.id === me.id })),
  drawer: otto,
};

const guessing: RoomMoment = { phase: drawing(), drawer: otto, word: { maskedWord: 'b_______' } };
const knowing = tableWith(me, { hasGuessedCorrectly: true });
const knowingBo = tableWith(bo, { hasGuessedCorrectly: true });
const earning = table.map((player, index) => ({ ...player, turnPoints: [212, 165, 240, 0, 0][index] ?? 0 }));

/** Plays the ends of some turns, and that of their game. */
async function endGame(
  page: Page,
  server: MockServer,
  moment: RoomMoment,
  drawers: readonly Player[],
): Promise<void> {
  await page.getByTestId('word').waitFor();
  const goOn = (next: Partial<RoomMoment>) => server.goOn(roomAt({ ...moment, chat: [], ...next }));
  drawers.forEach((drawer, index) => {
    const revealedWord = ['barn owl', 'kite', 'windscreen wiper'][index % 3] ?? '';
    const picture = index % 2 === 0 ? house : house.slice(0, 4 + index);
    goOn({ phase: roundOver, drawer, picture, room: { revealedWord, round: index + 1 } });
  });
  goOn({ phase: finished });
}

/** Opens the tab of this name, if there are tabs: they come a frame after their list, which only a small screen shows. */
async function openTab(page: Page, name: string): Promise<void> {
  await page.getByTestId('board').waitFor();
  if (await page.getByRole('tablist').isVisible()) await page.getByRole('tab', { name }).click();
}

/** Opens the menu about a player. */
async function openMenu(page: Page, { username }: Player): Promise<void> {
  await openTab(page, 'Players');
  await press(page, `About ${username}`);
}

/** A public game, with a vote on `target` unless null. */
const openGame = (target: Player | null): RoomMoment => ({
  ...guessing,
  room: {
    isPublic: true,
    get vote() {
      return (
        target && {
          targetId: target.id,
          votes: 1,
          needed: 3,
          startedAt: inSeconds(-19),
          endsAt: inSeconds(41),
        }
      );
    },
  },
});

/**
 * Freezes what is shown briefly after `before` has become `after`: the timers that would end it never fire, and confetti
 * does not fade, even for a screenshot that fast-forwards animations.
 */
const frozen = (name: string, shows: PageState['shows'], before: RoomMoment, after: RoomMoment): PageState =>
  at(name, shows, before, {
    async reach(page, server) {
      await page.getByTestId('word').waitFor();
      await page.evaluate(() => {
        const { setTimeout } = window;
        const passes = (ms: number) => ms >= 1_000;
        Reflect.set(window, 'setTimeout', (run: () => void, ms = 0) =>
          passes(ms) ? 0 : setTimeout(run, ms),
        );
      });
      server.goOn(roomAt(after));
      await page.getByText(shows).filter({ visible: true }).first().waitFor();
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) {
          const { effect } = animation;
          if (effect instanceof KeyframeEffect && effect.target instanceof HTMLCanvasElement) {
            animation.playbackRate = 0;
          }
        }
      });
    },
  });

export const roomStates: readonly PageState[] = [
  { name: 'room-connecting', path, mock: { isSilent: true }, shows: 'Connecting to the room...' },
  { name: 'room-guest-prompt', who: 'newcomer', path, shows: 'Join as a Guest' },
  at('waiting-alone-as-host', 'Waiting for at least one more player to join...', {
    phase: waiting,
    players: [me],
    host: me,
    chat: [],
  }),
  at('waiting-as-host', 'Start Game', { phase: waiting, host: me, chat: smallTalk.slice(0, 3) }),
  at('waiting-with-custom-words', '12 custom words', {
    phase: waiting,
    chat: smallTalk.slice(0, 3),
    room: { customWordCount: 12 },
  }),
  at(
    'custom-words-are-entered',
    'and 1 that cannot be used',
    { phase: waiting, host: me, room: { customWordCount: 12 } },
    {
      async reach(page) {
        await press(page, '12 custom words');
        await page.getByLabel('Your words').fill("Grandma's sofa, Zwiebelkuchen, Кот, !?");
      },
    },
  ),
  at('waiting', 'Waiting for the host to start the game...', {
    phase: waiting,
    chat: smallTalk.slice(0, 3),
  }),
  at(
    'waiting-maintenance',
    'Back at noon',
    { phase: waiting, chat: smallTalk.slice(0, 3) },
    {
      answers: underMaintenance,
      // A state with actions starts with a reload, and only then does the page ask for the status.
      reach: (page) => page.getByText('Waiting for the host').waitFor(),
    },
  ),
  at('public-countdown', 'The game starts by itself in', {
    phase: () => ({ name: 'waiting', startsAt: inSeconds(14) }),
    room: { isPublic: true },
    chat: smallTalk.slice(0, 1),
  }),
  at('get-ready', 'Get Ready to Draw!', { phase: choosing, drawer: me }),
  at('choosing-as-drawer', 'Choose a Word to Draw', {
    phase: choosing,
    drawer: me,
    after: [['wordChoices', ['barn owl', 'kite', 'windscreen wiper']]],
  }),
  at(
    'word-is-chosen',
    'kite',
    {
      phase: choosing,
      drawer: me,
      after: [['wordChoices', ['barn owl', 'kite', 'windscreen wiper']]],
    },
    { reach: (page) => press(page, 'kite') },
  ),
  at('choosing', 'Otto is choosing a word...', { phase: choosing, drawer: otto }),
  at('drawing-as-drawer', 'barn owl', mine),
  at('guess-beside-the-tools', /lighthouse/, mine, {
    async reach(page, server) {
      await page.getByTestId('board').waitFor();
      server.goOn(roomAt({ ...mine, chat: longTalk }));
    },
  }),
  at('wide-name-beside-the-tools', /^W+ guessed the word!$/, mine, {
    async reach(page, server) {
      await page.getByTestId('board').waitFor();
      server.goOn(roomAt({ ...mine, chat: wideTalk }));
    },
  }),
  at('drawing-a-shape', 'barn owl', mine, {
    async reach(page) {
      await openTab(page, 'Tools');
      await page.getByRole('radio', { name: 'Shape' }).check({ force: true });
      await page.getByTestId('board').focus();
      await page.keyboard.press('Enter');
    },
  }),
  at('keys-of-the-drawer', 'With Shape: place one in the middle', mine, {
    needsKeys: true,
    async reach(page) {
      await openTab(page, 'Tools');
      await press(page, 'Keys');
    },
  }),
  at('guessing', 'a very square horse', guessing),
  at('guessing-beside-the-players', 'Juno', guessing, { reach: (page) => openTab(page, 'Players') }),
  at('guessed', 'barn owl', {
    ...guessing,
    players: knowing,
    word: { word: 'barn owl', maskedWord: 'b___ ___' },
  }),
  frozen('turn-begins', 'Otto draws!', { ...guessing, phase: choosing }, { ...guessing, chat: [] }),
  frozen(
    'turn-of-a-wide-name-begins',
    /^W+ draws!$/,
    { players: crowd, drawer: wideDrawer, phase: choosing },
    { players: crowd, drawer: wideDrawer, phase: drawing(), chat: [] },
  ),
  frozen('guess-is-right', 'You got it!', guessing, { ...guessing, players: knowing, chat: [] }),
  frozen('guess-is-close', noteOnGuess.text, guessing, { ...guessing, chat: [noteOnGuess] }),
  frozen('guess-of-another', 'Bo got it!', guessing, { ...guessing, players: knowingBo, chat: [] }),
  frozen(
    'guess-of-a-wide-name',
    /^W+ got it!$/,
    { ...guessing, players: crowd },
    {
      ...guessing,
      players: crowd.map((player, index) =>
        index === 2 ? { ...player, hasGuessedCorrectly: true } : player,
      ),
      chat: [],
    },
  ),
  frozen('last-guess-is-right', 'The word was...', guessing, {
    phase: roundOver,
    drawer: otto,
    players: earning.map((player) =>
      player.id === me.id ? { ...player, hasGuessedCorrectly: true } : player,
    ),
    room: { revealedWord: 'barn owl' },
    chat: [],
  }),
  frozen(
    'game-ends-without-points',
    'Nobody scored this time.',
    { ...guessing, host: me, players: pointless },
    { phase: finished, host: me, players: pointless, chat: [] },
  ),
  frozen('game-ends', 'Game Over', { ...guessing, host: me }, { phase: finished, host: me, chat: [] }),
  at('last-seconds', 'a very square horse', { ...guessing, phase: drawing(8) }),
  at('drawer-away', 'Juno lost the connection. The clock has stopped.', {
    ...guessing,
    drawer: juno,
    phase: () => ({ name: 'drawing', deadlineAt: inSeconds(31), stoppedAt: Date.now() }),
  }),
  at('sound', 'Volume', guessing, { reach: (page) => press(page, 'Sound') }),
  at(
    'reading-further-up',
    'Live Chat',
    { ...guessing, chat: manyLines },
    {
      async reach(page) {
        // It scrolls to the newest line a moment after that is there.
        await page.waitForFunction(() => document.querySelector('[role="log"]')?.scrollTop);
        await page.getByRole('log').evaluate((log) => log.scrollTo({ top: 0 }));
      },
    },
  ),
  at('refused-event', refusals['rate-limited'], {
    ...guessing,
    after: [['error', { code: 'rate-limited', message: refusals['rate-limited'] }]],
  }),
  at('round-over', 'The word was...', {
    phase: roundOver,
    drawer: otto,
    players: earning,
    room: { revealedWord: 'barn owl' },
  }),
  at('round-over-at-a-full-table', 'The word was...', {
    phase: roundOver,
    drawer: otto,
    players: fullTable.map((player, index) => ({ ...player, turnPoints: 340 - 30 * index })),
    room: { revealedWord: 'barn owl' },
  }),
  at('round-over-with-a-long-word', 'The word was...', {
    phase: roundOver,
    drawer: otto,
    players: earning,
    room: { revealedWord: 'roller coaster' },
  }),
  at('round-over-with-nothing-drawn', 'The word was...', {
    phase: roundOver,
    drawer: otto,
    players: table.map((player) => ({ ...player, turnPoints: 0 })),
    picture: [],
    room: { revealedWord: 'barn owl' },
  }),
  at('paused', 'The game is paused', alone),
  at('paused-in-public', 'Find another game', { ...alone, room: { isPublic: true } }),
  at('game-over-as-host', 'Play Again', { phase: finished, host: me }),
  at('game-over', 'The host can start another game.', { phase: finished }),
  at('game-over-of-two', 'Play Again', { phase: finished, host: me, players: equals }),
  at(
    'game-over-with-pictures',
    'Pictures',
    { ...guessing, host: me },
    { reach: (page, server) => endGame(page, server, { phase: finished, host: me }, [otto, juno]) },
  ),
  at(
    'game-over-of-a-guest-with-pictures',
    'Pictures',
    { ...guessing, players: crowd, drawer: wideDrawer },
    { reach: (page, server) => endGame(page, server, { phase: finished, players: crowd }, [wideDrawer]) },
  ),
  at('pictures', 'Replay', guessing, {
    async reach(page, server) {
      await endGame(page, server, { phase: finished }, [otto, juno, bo, me]);
      await press(page, 'Pictures');
    },
  }),
  at(
    'many-pictures',
    'Replay',
    { ...guessing, players: crowd, drawer: wideDrawer },
    {
      async reach(page, server) {
        await endGame(page, server, { phase: finished, players: crowd }, [...crowd, ...crowd]);
        await press(page, 'Pictures');
      },
    },
  ),
  at('waiting-with-pictures', 'Pictures of the last game', guessing, {
    async reach(page, server) {
      await endGame(page, server, { phase: finished, host: me }, [otto]);
      server.goOn(roomAt({ phase: waiting, host: me, chat: [] }));
    },
  }),
  at('reconnecting', 'Reconnecting...', guessing, {
    async reach(page, server) {
      await page.getByTestId('word').waitFor();
      await server.goAway();
    },
  }),
  at(
    'reconnecting-before-the-game',
    'Reconnecting...',
    { phase: waiting, players: [me], host: me, chat: [] },
    {
      async reach(page, server) {
        await page.getByText('Invite your friends').waitFor();
        await server.goAway();
      },
    },
  ),
  at('seat-taken', 'You are playing in another tab or on another device', {
    ...guessing,
    after: [['seatTaken', { message: 'elsewhere' }]],
  }),
  at('kicked', /^You may come back in/, {
    ...guessing,
    get after(): NonNullable<RoomMoment['after']> {
      const sentAt = Date.now();
      const until = sentAt + moderation.banMs;
      return [['kicked', { message: 'The host has removed you from this room.', until, sentAt }]];
    },
  }),
  at('menu-of-a-host', 'Make host', { ...guessing, host: me }, { reach: (page) => openMenu(page, juno) }),
  at(
    'kick-is-asked-about',
    'Kick for 10 minutes?',
    { ...guessing, host: me },
    {
      async reach(page) {
        await openMenu(page, juno);
        await page.getByRole('menuitem', { name: 'Kick' }).click();
      },
    },
  ),
  at(
    'menu-of-a-newcomer',
    'Once you have seen a whole turn',
    { ...openGame(null), players: table.map((player) => ({ ...player, mayVote: player !== me })) },
    { reach: (page) => openMenu(page, juno) },
  ),
  at('menu-in-public', 'Vote to kick', openGame(null), { reach: (page) => openMenu(page, juno) }),
  at('muted', 'a very square horse', guessing, {
    async reach(page) {
      await openMenu(page, otto);
      await page.getByRole('menuitem', { name: 'Mute' }).click();
      await openTab(page, 'Chat');
    },
  }),
  at('vote', 'Should Juno leave?', openGame(juno)),
  at('vote-on-oneself', 'The others are voting on you', openGame(me)),
  at('nudged', 'Still there?', { ...mine, after: [['drawerNudged', { seconds: 10 }]] }),
  at('nudged-in-a-vote', 'Still there?', {
    ...openGame(juno),
    ...mine,
    after: [['drawerNudged', { seconds: 10 }]],
  }),
  {
    name: 'room-refused',
    path,
    mock: { refusal: refusals['invalid-token'] },
    shows: refusals['invalid-token'],
  },
  at(
    'full-of-wide-names',
    'W'.repeat(20),
    { ...guessing, players: crowd, drawer: wideDrawer },
    {
      reach: (page) => openTab(page, 'Players'),
    },
  ),
  at('choosing-with-a-wide-name', /^W+ is choosing a word/, {
    phase: choosing,
    players: crowd,
    drawer: wideDrawer,
  }),
  at('round-over-full-of-wide-names', 'The word was...', {
    phase: roundOver,
    drawer: wideDrawer,
    players: crowd.map((player) => ({ ...player, turnPoints: 100 })),
    room: { revealedWord: longWord },
  }),
  at('game-over-full-of-wide-names', 'Play Again', { phase: finished, host: me, players: crowd }),
  at('long-word-as-drawer', longWord, { ...mine, word: { word: longWord, maskedWord: longMask } }),
  at('many-words', 'a very square horse', { ...guessing, word: { maskedWord: '_____ __ ___ g__s_' } }),
  at('long-word', 'a very square horse', { ...guessing, word: { maskedWord: longMask } }),
  at('chat-of-wide-names', /^W+ guessed the word!$/, { ...guessing, chat: wideTalk }),
  at('long-line', /lighthouse/, { ...guessing, chat: longTalk }),
];
