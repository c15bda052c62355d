import { describe, expect, test } from 'vitest';
import type { Ack, ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';
import { game } from '../../shared/protocol/limits.ts';
import type { RefusalCode } from '../../shared/protocol/refusals.ts';
import type { Difficulty } from '../../shared/protocol/room.ts';
import { lists } from './lists.ts';

const leastWords: Readonly<Record<Difficulty, number>> = { easy: 520, medium: 520, hard: 320 };

// Words spelt differently in British and American English: half of the players would guess in vain.
const spellingTraps =
  /colou?r|favou?r|neighbou?r|\bgr[ea]y|theat|cent(er|re)|dough?nut|p[ya]jama|m(o)?ustache|aeroplane/;

/** The names of a payload's fields, and those of its values that are fixed. */
type Spoken<T> = T extends string
  ? string extends T
    ? never
    : T
  : T extends readonly (infer Item)[]
    ? Spoken<Item>
    : T extends object
      ? { [Key in keyof T & string]: Key | Spoken<T[Key]> }[keyof T & string]
      : never;

/** What frames say in any turn, whatever its word is; a new event, field or value that is missing here is a type error. */
const spokenByType: Record<
  ServerEvent | Exclude<Spoken<ServerEvents[ServerEvent] | Ack>, RefusalCode>,
  true
> = {
  avatar: true,
  chatMessage: true,
  choosing: true,
  circle: true,
  clearCanvas: true,
  code: true,
  color: true,
  connected: true,
  correct: true,
  currentRound: true,
  currentTurn: true,
  customWordCount: true,
  deadlineAt: true,
  difficulty: true,
  drawer: true,
  drawerId: true,
  drawerNudged: true,
  drawing: true,
  drawingEnd: true,
  drawingHistory: true,
  drawingPoints: true,
  drawingStart: true,
  drawingUpdate: true,
  duration: true,
  easy: true,
  end: true,
  endsAt: true,
  error: true,
  features: true,
  finalStroke: true,
  finished: true,
  freehand: true,
  gameOver: true,
  guessPoints: true,
  hard: true,
  hasGuessedCorrectly: true,
  hostId: true,
  id: true,
  ids: true,
  'in-progress': true,
  isDrawing: true,
  isGuesserChat: true,
  isHost: true,
  isPublic: true,
  isRightToLeft: true,
  itemsRemoved: true,
  kicked: true,
  letterRevealed: true,
  maskedWord: true,
  maxRounds: true,
  mayVote: true,
  medium: true,
  message: true,
  name: true,
  names: true,
  needed: true,
  next: true,
  nextPoint: true,
  normal: true,
  ok: true,
  paused: true,
  phase: true,
  playerId: true,
  players: true,
  points: true,
  publicRoomFound: true,
  rectangle: true,
  revealCount: true,
  revealedWord: true,
  roomCreated: true,
  roomFull: true,
  roomId: true,
  roomNotFound: true,
  roomUpdate: true,
  rotation: true,
  round: true,
  'round-over': true,
  roundStart: true,
  rounds: true,
  score: true,
  scribbled: true,
  seatTaken: true,
  seconds: true,
  sender: true,
  senderId: true,
  sentAt: true,
  settings: true,
  shape: true,
  shapeUpdated: true,
  size: true,
  socketId: true,
  start: true,
  startPoint: true,
  startedAt: true,
  startsAt: true,
  status: true,
  stoppedAt: true,
  system: true,
  systemMessage: true,
  targetId: true,
  text: true,
  timerTick: true,
  triangle: true,
  turn: true,
  turnPoints: true,
  type: true,
  undo: true,
  until: true,
  username: true,
  vote: true,
  votes: true,
  waiting: true,
  word: true,
  wordChoices: true,
  wordSelectionStarts: true,
};

/** What frames say besides, which has no type: texts, and parts of frames. The simulation's `Secrecy` relies on it too. */
const spokenTexts = `/api/avatars/pixel-art?seed= stroke_ null true false joined the game. left guessed the word! is close!`;

const spoken = [...Object.keys(spokenByType), spokenTexts].join(' ').toLowerCase();

// Roughly how guesses are compared: two words with the same key are one word to a player.
const keyOf = (word: string) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s'’-]/g, '');

describe('the word lists', () => {
  const everyWord = Object.values(lists).flat();

  test.each(Object.entries(leastWords))('the %s list holds at least %i words', (difficulty, least) => {
    expect(lists[difficulty as Difficulty].length).toBeGreaterThanOrEqual(least);
  });

  test('a room never runs out of words', () => {
    for (const words of Object.values(lists))
      expect(words.length).toBeGreaterThanOrEqual(game.rememberedWords + game.wordChoiceCount);
  });

  test('no word occurs twice, in one list or in two', () => {
    const seen = new Set<string>();
    const repeated = everyWord.filter((word) => seen.size === seen.add(keyOf(word)).size);
    expect(repeated).toEqual([]);
  });

  test('no word stands beside its own plural', () => {
    const keys = new Set(everyWord.map(keyOf));
    const plurals = (key: string) => [
      `${key}s`,
      `${key}es`,
      key.replace(/y$/, 'ies'),
      key.replace(/fe?$/, 'ves'),
    ];
    const paired = [...keys].filter((key) =>
      plurals(key).some((plural) => plural !== key && keys.has(plural)),
    );
    expect(paired).toEqual([]);
  });

  test('a word is 3 to 24 characters long and has at least 3 letters', () => {
    const outside = everyWord.filter((word) => word.length > 24 || keyOf(word).length < 3);
    expect(outside).toEqual([]);
  });

  test('a word is letters, with single spaces, hyphens and apostrophes between them', () => {
    const odd = everyWord.filter((word) => !/^[A-Za-z]+(?:(?:[ '-]|' |'-)[A-Za-z]+)*$/.test(word));
    // A doubled comma in a list makes a blank word, which fails here too.
    expect(odd).toEqual([]);
  });

  test('no word is part of what everybody is sent anyway, so that frames can be searched for the word', () => {
    expect(everyWord.filter((word) => spoken.includes(word.toLowerCase()))).toEqual([]);
  });

  test('no word has two spellings', () => {
    expect(everyWord.filter((word) => spellingTraps.test(word.toLowerCase()))).toEqual([]);
  });

  test('no word is unfit for a family', () => {
    const unfit = /\b(gun|beer|wine|cigarette|naked|drunk|corpse|murder|suicide|sexy?)\b/;
    expect(everyWord.filter((word) => unfit.test(word.toLowerCase()))).toEqual([]);
  });
});
