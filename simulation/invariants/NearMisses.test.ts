import { beforeEach, expect, it } from 'vitest';
import { NearMisses } from './NearMisses.ts';
import { clock, listIn, savedGame, seatOf, turnOf } from './testing.ts';

const game = savedGame(
  ['a', 'b', 'c'].map((id) => seatOf(id, { socketId: `s-${id}` })),
  { phase: { name: 'drawing', clock, turn: turnOf('a', 'zebra', ['b', 'c']) } },
);

let broken: string[];
let nearMisses: NearMisses;

beforeEach(() => {
  broken = [];
  nearMisses = new NearMisses(listIn(broken), { game });
});

const lineOf = (senderId: string, text: string) =>
  ({ id: 'm1', sender: null, senderId, text, type: 'normal', isGuesserChat: false, sentAt: 1_000 }) as const;
const say = (senderId: string, text: string) =>
  nearMisses.emitted(['s-a', 's-b'], lineOf(senderId, text), 1_000);
const note = (text: string, socketIds = ['s-b']) =>
  nearMisses.emitted(socketIds, { ...lineOf('b', `'${text}' is close!`), type: 'system' }, 1_000);

it('is content if whoever says what is nearly the word is told so, and nobody else is', () => {
  say('b', 'zebar');
  note('zebar');
  say('b', 'horse');
  // Not on a connection of the room itself, or one who knows the word.
  say('c', 'zebar');
  say('a', 'zebar');
  nearMisses.check();
  expect(broken).toEqual([]);
});

it('notices one who is not told', () => {
  say('b', 'zebar');
  nearMisses.check();
  expect(broken).toEqual(['who is close is told so']);
});

it.each([
  ['horse', ['s-b']],
  ['zebar', ['s-b', 's-c']],
])('notices that %j is called close to %j', (text, socketIds) => {
  note(text, socketIds);
  expect(broken).toEqual(['only who is close is told so']);
});
