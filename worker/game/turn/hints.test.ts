import { expect, it } from 'vitest';
import { game } from '../../../shared/protocol/limits.ts';
import { type Driver, drawingRoom, sentTo } from '../testing/driver.ts';
import { maskWord, nextHintAt } from './hints.ts';

/** How many letters of the word are revealed, one after the other. */
function hintsOf(word: string, asked: number): number {
  const { phase, settings } = drawingRoom().state;
  if (phase.name !== 'drawing') throw new Error('nobody draws');
  const revealed: number[] = [];
  const hintAt = () =>
    nextHintAt({
      phase: { ...phase, turn: { ...phase.turn, word, revealed } },
      settings: { ...settings, revealCount: asked },
    });
  while (hintAt() !== undefined) revealed.push(revealed.length);
  return revealed.length;
}

it.each([
  ['ice cream', [], '___ _____'],
  ['jack-o’-lantern', [0, 5], 'j___-o’-_______'],
  ['7 up', [], '_ __'],
  // In words of players' own there is more that is not to be guessed.
  ['R&B!', [], '_&_!'],
  ['crème', [2], '__è__'],
  ['cre\u0300me', [2], '__è__'],
  // A letter is masked and revealed with its vowel sign.
  ['क्षितिज', [1], '_षि__'],
  ['नींद', [1], '_द'],
  // Also where a joiner comes between the two.
  ['র\u200D্যাকেট', [], '____'],
  ['র\u200D্যাকেট', [0], 'র\u200D্___'],
  ['ｶﾞｽ', [], '__'],
  // An apostrophe that Unicode calls a letter.
  ['комп\u02BCютер', [], '____\u02BC____'],
  // A letter that nobody sees.
  ['ze\u3164bra', [], '__\u3164___'],
])('masks %j with %j revealed as %j', (word, revealed, masked) => {
  expect(maskWord(word, revealed)).toBe(masked);
});

it.each([
  ['x', 5, 0],
  ['ox', 5, 1],
  ['cat', 5, 1],
  ['zebra', 99, 2],
  ['ice cream', 99, 4],
  ['jack-o’-lantern', 99, 6],
  ['ice cream', 2, 2],
  ['zebra', 0, 0],
])('of %j with %i asked for, reveals %i', (word, asked, count) => {
  expect(hintsOf(word, asked)).toBe(count);
});

it('reveals letters at equal intervals of the turn, another one each time', () => {
  const room = drawingRoom(['ann', 'bob'], { revealCount: 2, duration: 90 });
  expect(sentTo(room.wait(29_999), 'bob', 'letterRevealed')).toEqual([]);
  const [first] = sentTo(room.wait(1), 'bob', 'letterRevealed');
  const [second] = sentTo(room.wait(30_000), 'bob', 'letterRevealed');
  expect(first?.maskedWord.replaceAll('_', '')).toHaveLength(1);
  expect(second?.maskedWord.replaceAll('_', '')).toHaveLength(2);
  expect(room.view('bob').currentTurn.maskedWord).toBe(second?.maskedWord);
});

it('reveals letters at any place of the word', () => {
  const room = drawingRoom(['ann', 'bob'], { revealCount: 1, duration: 60 });
  const places = new Set<number>();
  for (let turn = 0; turn < 6; turn++) {
    if (turn > 0) room.choose();
    const [hint] = sentTo(room.wait(30_000), 'bob', 'letterRevealed');
    places.add(hint?.maskedWord.search(/\p{L}/u) ?? -1);
    room.wait(30_000 + game.roundOverMs);
  }
  expect(places.size).toBeGreaterThan(2);
});

it.each([
  [0, 'k_______'],
  [0.999, '_______o'],
])('reveals the first letter as well as the last: by a chance of %d it is %j', (chance, masked) => {
  const room = drawingRoom(['ann', 'bob'], { revealCount: 1, duration: 60 });
  Object.assign(room, { rng: () => chance });
  expect(sentTo(room.wait(30_000), 'bob', 'letterRevealed')).toEqual([{ maskedWord: masked }]);
});

it('reveals a letter when it is due, though no second is over', () => {
  const room = drawingRoom(['ann', 'bob'], { revealCount: 3, duration: 90 });
  expect(sentTo(room.wait(22_499), 'bob', 'letterRevealed')).toEqual([]);
  expect(sentTo(room.wait(1), 'bob', 'letterRevealed')).toHaveLength(1);
});

it('delays hints by the time the clock was stopped', () => {
  const room = drawingRoom(['ann', 'bob', 'cat'], { revealCount: 1, duration: 60 });
  room.wait(29_000);
  room.drop('ann');
  expect(sentTo(room.wait(9_000), 'bob', 'letterRevealed')).toEqual([]);
  room.join('ann');
  expect(sentTo(room.wait(999), 'bob', 'letterRevealed')).toEqual([]);
  expect(sentTo(room.wait(1), 'bob', 'letterRevealed')).toHaveLength(1);
});

it('a late alarm reveals all missed hints together', () => {
  const room: Driver = drawingRoom(['ann', 'bob'], { revealCount: 2, duration: 90 });
  room.now += 65_000;
  const [hint, ...more] = sentTo(room.give({ type: 'time' }), 'bob', 'letterRevealed');
  expect(hint?.maskedWord.replaceAll('_', '')).toHaveLength(2);
  expect(more).toEqual([]);
});
