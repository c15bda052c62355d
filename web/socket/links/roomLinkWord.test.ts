import { expect, test } from 'vitest';
import { refusalOf } from '../../../shared/protocol/refusals.ts';
import type { RoomState } from '../../../shared/protocol/room.ts';
import { turn } from '../../stores/turn.ts';
import { emitted, type FakeWebSocket } from '../testing.ts';
import { answer, joined, link, linkEachTest, seat, seen, update } from './testing.ts';

linkEachTest();

const words = ['cat', 'dog', 'cow'];
const choosing: Partial<RoomState> = { phase: { name: 'choosing', deadlineAt: 55_000, stoppedAt: null } };

const offer = (socket: FakeWebSocket, offered = words): void =>
  socket.receive(`42${JSON.stringify(['wordChoices', offered, 'offset'])}`);

async function offered(): Promise<FakeWebSocket> {
  const socket = await joined();
  seat(socket);
  update(socket, seen('s1', 'bob', choosing));
  offer(socket);
  return socket;
}

test('the choices stay, with what was chosen, until a view of the room comes with the word', async () => {
  const socket = await offered();
  link.choose('dog');
  answer(socket);
  expect(turn).toMatchObject({ wordChoices: words, chosen: 'dog' });
  update(socket, seen('s1', 'bob', { currentTurn: { drawerId: 'bob', word: 'dog', maskedWord: '___' } }));
  expect(turn).toMatchObject({ wordChoices: [], chosen: null });
});

test('a choice that the server could not take can be made again', async () => {
  const socket = await offered();
  link.choose('dog');
  answer(socket, { ok: false, error: refusalOf('server-error') });
  expect(turn).toMatchObject({ wordChoices: words, chosen: null });
  link.choose('dog');
  expect(emitted(socket).filter((event) => event === 'wordSelected')).toHaveLength(2);
});

test('a choice made in a pause, which the room would refuse, is sent once the game goes on', async () => {
  const socket = await offered();
  update(socket, seen('s1', 'bob', { phase: { name: 'paused', deadlineAt: 100_000 } }));
  link.choose('dog');
  expect(emitted(socket)).not.toContain('wordSelected');
  update(socket, seen('s1', 'bob', choosing));
  offer(socket);
  expect(emitted(socket).filter((event) => event === 'wordSelected')).toHaveLength(1);
  expect(turn).toMatchObject({ wordChoices: words, chosen: 'dog' });
});

test('a choice made in a pause is not sent in another turn, which offers other words', async () => {
  const socket = await offered();
  update(socket, seen('s1', 'bob', { phase: { name: 'paused', deadlineAt: 100_000 } }));
  link.choose('dog');
  update(socket, seen('s1', 'bob', choosing));
  const others = ['kite', 'moon', 'tree'];
  offer(socket, others);
  expect(emitted(socket)).not.toContain('wordSelected');
  expect(turn).toMatchObject({ wordChoices: others, chosen: null });
});

test('a choice that comes after the word was chosen at random cannot be made again', async () => {
  const socket = await offered();
  link.choose('dog');
  update(socket, seen('s1', 'bob', { currentTurn: { drawerId: 'bob', word: 'cow', maskedWord: '___' } }));
  answer(socket, { ok: false, error: refusalOf('word-chosen') });
  expect(turn.wordChoices).toEqual([]);
});
