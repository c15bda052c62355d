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
  turnEnded('1:1:ana', 'kangaroo');
  expect(chat.entries).toEqual([]);
  chatGrew(chatLine({ id: '1' }));
  turnEnded('1:1:ana', 'kangaroo');
  chatGrew(chatLine({ id: '2' }));
  turnEnded('1:1:ana', 'kangaroo');
  turnEnded('1:1:bob', 'owl');
  turnEnded('1:1:ana', 'kangaroo');
  // The next game may have the same turn again, and the same word.
  turnEnded('2:1:ana', 'kangaroo');
  expect(chat.entries.map((entry) => (entry.type === 'turn-end' ? entry.word : entry.id))).toEqual([
    '1',
    'kangaroo',
    '2',
    'owl',
    'kangaroo',
  ]);
});

test('only the newest 300 chat lines are kept', () => {
  for (let id = 0; id < 305; id += 1) chatGrew(chatLine({ id: String(id) }));
  expect(chat.entries).toHaveLength(300);
  expect(chat.entries[0]?.id).toBe('5');
});
