import { expect, it } from 'vitest';
import { listIn, savedGame, seatOf } from './testing.ts';
import { Unreached } from './Unreached.ts';

const question = { key: 'weur 1', socketIds: ['s-one', 's-two'] };
const game = savedGame([
  seatOf('one', { socketId: 's-one' }),
  seatOf('two', { socketId: 's-two', droppedAt: 900 }),
]);

/** What is violated after this, while the one counts as here and the other as away. */
function violations(happen: (unreached: Unreached) => void): string[] {
  const broken: string[] = [];
  const unreached = new Unreached(listIn(broken));
  unreached.asks(question);
  happen(unreached);
  unreached.check(game);
  return broken;
}

const isAway = ['whom a lobby could not reach is away'];

it('is content with whoever the lobby has', () => {
  expect(violations((unreached) => unreached.answered(question, []))).toEqual([]);
  expect(violations((unreached) => unreached.answered(question, ['s-two']))).toEqual([]);
});

it('notices who counts as here though the lobby says that they are gone', () => {
  expect(violations((unreached) => unreached.answered(question, ['s-one']))).toEqual(isAway);
});

it('notices who counts as here though a call about them failed', () => {
  expect(violations((unreached) => unreached.failed(question, false))).toEqual(isAway);
});

it('waits for the second try of a call that was lost', () => {
  expect(violations((unreached) => unreached.failed(question, true))).toEqual([]);
  const again = (unreached: Unreached) => {
    unreached.failed(question, true);
    unreached.asks(question);
    unreached.failed(question, true);
  };
  expect(violations(again)).toEqual(isAway);
});

it('expects no more than that of whom the room has heard since', () => {
  const hearsAfterwards = (unreached: Unreached) => {
    unreached.failed(question, false);
    unreached.hears('s-one')();
  };
  const hearsMeanwhile = (unreached: Unreached) => {
    unreached.hears('s-one')();
    unreached.failed(question, false);
  };
  expect(violations(hearsAfterwards)).toEqual([]);
  expect(violations(hearsMeanwhile)).toEqual([]);
});

it('does not know of whom a room hears that answers them just now', () => {
  const broken: string[] = [];
  const unreached = new Unreached(listIn(broken));
  const answered = unreached.hears('s-one');
  unreached.asks(question);
  unreached.failed(question, false);
  unreached.check(game);
  expect(broken).toEqual([]);
  answered();
  unreached.asks(question);
  unreached.failed(question, false);
  unreached.check(game);
  expect(broken).toEqual(isAway);
});

it('forgets what a room knew that has lost its memory', () => {
  const lost = (unreached: Unreached) => {
    unreached.failed(question, false);
    unreached.lost();
  };
  expect(violations(lost)).toEqual([]);
});
