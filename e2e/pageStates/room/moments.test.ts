import { expect, it } from 'vitest';
import { client, chat as limits } from '../../../shared/protocol/limits.ts';
import { refusals } from '../../../shared/protocol/refusals.ts';
import type { ChatMessage } from '../../../shared/protocol/room.ts';
import { devices } from '../../support/devices.ts';
import { boxOf } from '../../support/element.ts';
import type { ServerMessage } from '../MockServer.ts';
import { stateNamed } from '../pageStates.ts';
import { drawing, messagesOf, mine, type RoomMoment, roomAt, roundOver } from '../roomMoment.ts';
import { bo, crowd, manyLines, me, noteOnGuess, otto, tableWith, wideDrawer } from '../samples.ts';
import { stopClock } from '../stopClock.ts';
import { testViewer } from '../testViewer.ts';
import { commonTypingPhone } from '../windows.ts';

const { newViewer } = await testViewer();

/** What the server sends when Otto draws and something about Bo has changed. */
const newsOfBo = (changes: Partial<typeof bo>): ServerMessage[] => {
  const players = tableWith(bo, changes);
  const moment: RoomMoment = { phase: drawing(), drawer: otto, players, chat: [] };
  return messagesOf({ ...moment, word: { maskedWord: 'b_______' } });
};

const said = (line: ChatMessage): ServerMessage => ['chatMessage', line];

const refused = refusals['rate-limited'];

it.each<[what: string, state: string, news: () => ServerMessage[], shows: string, forMs: number]>([
  ['the round', 'choosing', () => [['roundStart', { currentRound: 2, maxRounds: 3 }]], 'Round 2 / 3', 2_500],
  ['whose turn it is', 'choosing', () => newsOfBo({}), 'Otto draws!', 1_800],
  [
    'that it is one’s own turn',
    'choosing-as-drawer',
    () => messagesOf({ ...mine, chat: [] }),
    'Draw!',
    1_800,
  ],
  ['a correct guess', 'guessing', () => newsOfBo({ hasGuessedCorrectly: true }), 'Bo got it!', 1_800],
  ['earned points', 'guessing', () => newsOfBo({ score: 111 }), '+111', 2_500],
  [
    'a notice',
    'guessing',
    () => [['error', { code: 'rate-limited', message: refused }]],
    refused,
    client.toastMs,
  ],
])('%s is shown for a moment', async (_, state, news, shows, forMs) => {
  const viewer = newViewer(devices.desktop);
  const before = stateNamed(`room-${state}`);
  const page = await viewer.show(before);
  await stopClock(page);
  await viewer.show({ ...before, mock: { messages: news }, shows });
  const shown = page.getByText(shows, { exact: true }).filter({ visible: true });
  await page.clock.runFor(forMs - 100);
  expect(await shown.count()).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => shown.count()).toBe(0);
});

it('whose turn it is is shown after the round, for as long as ever', async () => {
  const viewer = newViewer(devices.desktop);
  const choosing = stateNamed('room-choosing');
  const page = await viewer.show(choosing);
  await stopClock(page);
  const round = ['roundStart', { currentRound: 2, maxRounds: 3 }] as const;
  const news = () => [round, ...newsOfBo({})];
  await viewer.show({ ...choosing, mock: { messages: news }, shows: 'Round 2 / 3' });
  await page.getByText('Otto is drawing.').waitFor({ state: 'attached' });
  const whose = page.getByText('Otto draws!');
  expect(await whose.count()).toBe(0);
  await page.clock.runFor(client.roundBannerMs);
  await whose.waitFor();
  expect(await page.getByText('Round 2 / 3').count()).toBe(0);
  await page.clock.runFor(1_700);
  expect(await whose.count()).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => whose.count()).toBe(0);
});

it('the note on a guess is over the picture for a moment, whatever is said next, but not once the guess is right', async () => {
  const viewer = newViewer(commonTypingPhone);
  const guessing = stateNamed('room-guessing');
  const page = await viewer.show(guessing);
  await stopClock(page);
  const hear = (news: () => ServerMessage[], shows: string) =>
    viewer.show({ ...guessing, mock: { messages: news }, shows });
  const tell = (note: ChatMessage) =>
    hear(() => [['systemMessage', note], ...manyLines.map(said)], note.text);
  const shown = page.getByRole('main').getByText("'barn ow': so close!");
  await tell(noteOnGuess);
  await page.clock.runFor(2_400);
  expect(await shown.count()).toBe(1);
  // The chat's line alone has the room's words: a test that looks for them would not know which of two to take.
  expect(await page.getByText(noteOnGuess.text).count()).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => shown.count()).toBe(0);
  await tell({ ...noteOnGuess, id: 'another', sentAt: noteOnGuess.sentAt + 1 });
  const players = tableWith(me, { hasGuessedCorrectly: true });
  await hear(() => messagesOf({ phase: drawing(), drawer: otto, players, chat: [] }), 'You got it!');
  expect(await shown.count()).toBe(0);
});

it('the note on a guess is over the picture though the chat is full, and lets go of the note before', async () => {
  const viewer = newViewer(commonTypingPhone);
  const guessing = stateNamed('room-guessing');
  const [line = noteOnGuess] = manyLines;
  const lines = Array.from({ length: limits.maxShownEntries - 1 }, (_, index) => ({
    ...line,
    id: `${index}`,
  }));
  const moment: RoomMoment = { phase: drawing(), drawer: otto, chat: [noteOnGuess, ...lines] };
  const page = await viewer.show({
    ...guessing,
    mock: roomAt(moment),
    shows: line.text,
  });
  const note = {
    ...noteOnGuess,
    id: 'another',
    text: "'barn old' is close!",
    sentAt: noteOnGuess.sentAt + 1,
  };
  const messages = (): ServerMessage[] => [['systemMessage', note]];
  await viewer.show({ ...guessing, mock: { messages }, shows: note.text });
  await page.getByRole('main').getByText("'barn old': so close!").waitFor();
});

it('confetti stays over the picture when the card of the turn’s end is wider', async () => {
  const viewer = newViewer({ viewport: { width: 1366, height: 600 }, reducedMotion: 'no-preference' });
  const guessing = stateNamed('room-guessing');
  const page = await viewer.show(guessing);
  const paper = page.getByRole('main').locator('[aria-hidden] > canvas:not([data-layer])');
  const players = tableWith(me, { hasGuessedCorrectly: true });
  const moment = { drawer: otto, players, chat: [] };
  await stopClock(page);
  await viewer.show({ ...guessing, mock: roomAt({ ...moment, phase: drawing() }), shows: 'You got it!' });
  await expect.poll(() => paper.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(300);
  await paper.evaluate((canvas: HTMLCanvasElement) =>
    canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height),
  );
  const { x, y, width } = await boxOf(page.getByTestId('board'));
  const beside = { x: x + width + 10, y, width: 20, height: 20 };
  const before = await page.screenshot({ clip: beside });
  await viewer.show({ ...guessing, mock: roomAt({ ...moment, phase: roundOver }), shows: 'The word was...' });
  expect(await paper.count()).toBe(1);
  expect((await page.screenshot({ clip: beside })).equals(before)).toBe(true);
});

it('whoever guesses the word reads at once what that has brought them: phones do not show the list of players', async () => {
  const viewer = newViewer(devices.phone);
  const guessing = stateNamed('room-guessing');
  await viewer.show(guessing);
  const players = tableWith(me, { hasGuessedCorrectly: true, score: me.score + 287 });
  const mock = roomAt({ phase: drawing(), drawer: otto, players, chat: [] });
  const page = await viewer.show({ ...guessing, mock, shows: 'You got it!' });
  await page.getByRole('main').getByText('+287').waitFor();
});

it.each([
  ['a phone', devices.phone, 3],
  ['the low picture of a phone above its keyboard', commonTypingPhone, 1],
])('many who guess at once leave the others the picture: %s', async (_, device, notes) => {
  const viewer = newViewer(device);
  const guessing = stateNamed('room-guessing');
  const moment: RoomMoment = { phase: drawing(), drawer: wideDrawer, players: crowd, chat: [] };
  const page = await viewer.show({ ...guessing, mock: roomAt(moment), shows: /^W+$/ });
  await stopClock(page);
  const players = crowd.map((each) => (each === me ? me : { ...each, hasGuessedCorrectly: true }));
  const mock = roomAt({ ...moment, players });
  await viewer.show({ ...guessing, mock, shows: /^W+ got it!$/ });
  const shown = page.getByText(/^W+ got it!$/).filter({ visible: true });
  expect(await shown.count()).toBe(notes);
});
