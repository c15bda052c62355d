import { beforeEach, expect, test } from 'vitest';
import { chatLine } from '../../shared/testing/chatLine.ts';
import { chat, chatGrew, resetChat, turnEnded } from './chat.ts';

beforeEach(resetChat);

test('a replayed chat line is shown once', () => {
  chatGrew(chatLine({ id: '1' }));
  chatGrew(chatLine({ id: '2' }));
  chatGrew(chatLine({ id: '1' }));
  expect(chat.entries.map(({ id }) => id)).toEqual(['1', '2']);
});

test("a turn's end divides the chat once, however often it is reported", () => {
  turnEnded('1:ana', 'kangaroo', 1_000);
  expect(chat.entries).toEqual([]);
  chatGrew(chatLine({ id: '1' }));
  turnEnded('1:ana', 'kangaroo', 1_000);
  chatGrew(chatLine({ id: '2' }));
  turnEnded('1:ana', 'kangaroo', 2_000);
  turnEnded('1:bob', 'owl', 3_000);
  expect(chat.entries.map((entry) => (entry.type === 'turn-end' ? entry.word : entry.id))).toEqual([
    '1',
    'kangaroo',
    '2',
    'owl',
  ]);
});

test('the same turn of the next game divides the chat again, though its word may be the same', () => {
  chatGrew(chatLine({ id: '1' }));
  turnEnded('1:ana', 'kangaroo', 1_000);
  turnEnded('1:bob', 'owl', 2_000);
  turnEnded('1:ana', 'kangaroo', 3_000);
  const [, ...ends] = chat.entries;
  expect(ends.map((entry) => entry.type === 'turn-end' && entry.word)).toEqual([
    'kangaroo',
    'owl',
    'kangaroo',
  ]);
  expect(new Set(ends.map(({ id }) => id)).size).toBe(3);
});

test('two games whose last and first turns are the same are told apart by the word', () => {
  chatGrew(chatLine({ id: '1' }));
  turnEnded('1:ana', 'kangaroo', 1_000);
  turnEnded('1:ana', 'owl', 2_000);
  expect(chat.entries).toHaveLength(3);
});

test('only the newest 300 chat lines are kept', () => {
  for (let id = 0; id < 305; id += 1) chatGrew(chatLine({ id: String(id) }));
  expect(chat.entries).toHaveLength(300);
  expect(chat.entries[0]?.id).toBe('5');
});
