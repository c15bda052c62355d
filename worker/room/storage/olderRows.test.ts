import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { migrate } from '../../storage/migrate.ts';
import { connect } from '../../testing/roomPlayer.ts';
import { roomStub, someStroke } from '../../testing/rooms.ts';
import { roomSchema } from './schema.ts';

const ADA = { id: 'p1', socketId: 's1', username: 'Ada', avatar: '/api/avatars?seed=Ada', score: 120 };
const GRACE = { id: 'p2', socketId: 's2', username: 'Grace', avatar: '/api/avatars?seed=Grace', score: 85 };

/** A game as written by the first version, in the middle of a turn. Do not update it with the game's state. */
const firstGame = (roomId: string, now: number) => ({
  roomId,
  isPublic: false,
  settings: { rounds: 3, duration: 60, difficulty: 'easy', revealCount: 1 },
  seats: [
    { ...ADA, droppedAt: null },
    { ...GRACE, droppedAt: null },
  ],
  hostId: 'p1',
  wasCreatorSeated: true,
  phase: {
    name: 'drawing',
    clock: { deadlineAt: now + 40_000, stoppedAt: null, durationMs: 60_000 },
    turn: {
      drawerId: 'p1',
      word: 'lighthouse',
      revealed: [],
      guesses: [],
      counted: ['p2'],
      drawerPoints: 0,
    },
  },
  pausedUntil: null,
  drawerGraceAt: null,
  awaitedUntil: null,
  tickedS: 40,
  round: 2,
  order: ['p1', 'p2'],
  orderIndex: 0,
  usedWords: ['apple', 'lighthouse'],
  messageCount: 7,
  emptyAt: null,
  isClosed: false,
});

/** A seat as written by each version of the schema. */
const seats: Record<number, string> = {
  1: "INSERT INTO seats VALUES ('p1', 's1', NULL, 'pid-1-of-an-older-room', NULL), ('p2', 's2', NULL, 'pid-2-of-an-older-room', 'session-2')",
  2: "INSERT INTO seats VALUES ('p1', 's1', NULL, 'pid-1-of-an-older-room', NULL, 0), ('p2', 's2', NULL, 'pid-2-of-an-older-room', 'session-2', 0)",
  3: "INSERT INTO seats VALUES ('p1', 's1', NULL, 'pid-1-of-an-older-room', NULL, 0), ('p2', 's2', NULL, 'pid-2-of-an-older-room', 'session-2', 0)",
};

it.each(Object.keys(seats).map(Number))('continues a room written by version %i', async (version) => {
  const roomId = `OLDER${version}`;
  const now = Date.now();
  await runInDurableObject(roomStub(roomId), (_room, { storage }) => {
    const record = { roomId, isPublic: false, lobby: 'weur', creator: { pid: 'pid-1-of-an-older-room' } };
    const stroke = someStroke('a');
    migrate(storage, { ...roomSchema, migrations: roomSchema.migrations.slice(0, version) });
    storage.sql.exec('INSERT INTO room VALUES (1, ?)', JSON.stringify(record));
    storage.sql.exec('INSERT INTO game VALUES (1, ?, ?)', JSON.stringify(firstGame(roomId, now)), now);
    storage.sql.exec('INSERT INTO items VALUES (?, 1, ?)', stroke.id, JSON.stringify(stroke));
    storage.sql.exec(seats[version] ?? '');
  });
  await evictDurableObject(roomStub(roomId));

  const ada = await connect(`&room=${roomId}`, { pid: 'pid-1-of-an-older-room' });
  expect(await ada.ask('joinRoom', { roomId })).toEqual({ ok: true, roomId });
  const grace = await connect(`&room=${roomId}`, { pid: 'pid-2-of-an-older-room' });
  expect(await grace.ask('joinRoom', { roomId })).toEqual({ ok: true, roomId });
  await grace.until(() => grace.room.players.every(({ connected }) => connected));
  expect(grace.room).toMatchObject({ status: 'in-progress', round: 2, hostId: 'p1' });
  expect(grace.room.players).toMatchObject([
    { username: 'Ada', score: 120 },
    { username: 'Grace', score: 85 },
  ]);
  await grace.ask('requestDrawingHistory');
  expect(await grace.next('drawingHistory')).toEqual([someStroke('a')]);
  expect(await ada.ask('drawingEnd', someStroke('b'))).toEqual({ ok: true });
  expect(await grace.ask('chatMessage', { text: 'lighthouse' })).toEqual({ ok: true });
  await grace.until(() => grace.room.status === 'round-over');
});
