import { expect, test } from 'vitest';
import { somePlayer, someRoom } from './testing.ts';
import { wordDisplay } from './wordDisplay.ts';

const turn = (word: string | null, maskedWord: string | null) => ({
  currentTurn: { drawerId: 'ana', word, maskedWord },
});

test('after a turn everybody sees the revealed word, the drawer too', () => {
  const state = someRoom({ status: 'round-over', revealedWord: 'apple', ...turn('apple', '_pp__') });
  for (const id of ['ana', 'bob']) {
    expect(wordDisplay(state, id, false)).toEqual({ kind: 'revealed', text: 'apple' });
  }
});

test('the drawer is asked to choose while there are choices, and then sees the word', () => {
  expect(wordDisplay(someRoom(turn(null, null)), 'ana', true).text).toBe('Choose a word...');
  expect(wordDisplay(someRoom(turn('apple', '_____')), 'ana', false)).toEqual({
    kind: 'word',
    text: 'apple',
  });
});

test('a guesser sees the masked word', () => {
  expect(wordDisplay(someRoom(turn(null, 'a____')), 'bob', false)).toEqual({ kind: 'masked', text: 'a____' });
});

test('a guesser who has guessed it sees the word', () => {
  const players = [somePlayer('ana'), somePlayer('bob', { hasGuessedCorrectly: true })];
  const state = someRoom({ players, ...turn('apple', '_____') });
  expect(wordDisplay(state, 'bob', false)).toEqual({ kind: 'word', text: 'apple' });
});

test('a guesser who has not guessed it never sees the word, even if it were there', () => {
  expect(wordDisplay(someRoom(turn('apple', '_____')), 'bob', false).text).toBe('_____');
});

test('without a masked word there is only a notice', () => {
  expect(wordDisplay(someRoom(turn(null, null)), 'bob', false).text).toBe('Waiting...');
  expect(wordDisplay(someRoom({ status: 'waiting', ...turn(null, null) }), null, false).text).toBe(
    'Waiting...',
  );
});
