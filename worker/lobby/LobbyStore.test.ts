import { runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { connect } from '../testing/roomPlayer.ts';
import { guestInfo, lobbyStub, makeRoom, roomStub } from '../testing/rooms.ts';
import { LobbyStore } from './LobbyStore.ts';

it('takes over what lobbies wrote before their tables had a version', () =>
  // Any unused object will do.
  runInDurableObject(roomStub('older-lobby'), (_room, { storage }) => {
    storage.sql.exec(`CREATE TABLE rooms
        (room_id TEXT PRIMARY KEY, players INTEGER NOT NULL, capacity INTEGER NOT NULL, open INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE links (socket_id TEXT PRIMARY KEY, room_id TEXT NOT NULL) WITHOUT ROWID;
      INSERT INTO rooms VALUES ('ABC123', 2, 8, 1);
      INSERT INTO links VALUES ('s', 'ABC123');`);
    const link = { roomId: 'ABC123', isUntold: false, isUnsure: false };
    for (let times = 0; times < 2; times++) {
      const store = new LobbyStore(storage);
      expect(store.rooms()).toEqual([{ roomId: 'ABC123', players: 2, capacity: 8, open: true }]);
      expect(store.links()).toEqual([{ socketId: 's', ...link }]);
    }
  }));

it('remembers rooms and links as they were saved last, until they are deleted', () =>
  runInDurableObject(roomStub('lobby-with-rooms'), (_room, { storage }) => {
    const store = new LobbyStore(storage);
    const room = { roomId: 'ABC123', players: 2, capacity: 8, open: true };
    store.saveRoom(room);
    store.saveRoom({ ...room, roomId: 'GONE01' });
    store.saveRoom({ ...room, roomId: 'XYZ789' });
    store.saveRoom({ ...room, players: 3, open: false });
    store.deleteRoom('GONE01');
    store.saveLink('s', { roomId: 'XYZ789', isUntold: false, isUnsure: false });
    store.saveLink('t', { roomId: 'ABC123', isUntold: false, isUnsure: false });
    store.saveLink('s', { roomId: 'ABC123', isUntold: true, isUnsure: true });
    store.deleteLink('t');
    const later = new LobbyStore(storage);
    expect(later.rooms()).toEqual([
      { ...room, players: 3, open: false },
      { ...room, roomId: 'XYZ789' },
    ]);
    expect(later.links()).toEqual([{ socketId: 's', roomId: 'ABC123', isUntold: true, isUnsure: true }]);
  }));

it('remembers the last batch of each room until no socket is linked to it', () =>
  runInDurableObject(roomStub('lobby-with-batches'), (_room, { storage }) => {
    const store = new LobbyStore(storage);
    store.saveLink('s', { roomId: 'ABC123', isUntold: false, isUnsure: false });
    store.saveBatch('ABC123', { run: 'a', number: 1 });
    store.saveBatch('XYZ789', { run: 'a', number: 1 });
    store.saveBatch('ABC123', { run: 'b', number: 2 });
    store.deleteUnlinkedBatches();
    expect(new LobbyStore(storage).batches()).toEqual(new Map([['ABC123', { run: 'b', number: 2 }]]));
  }));

it('a join that the lobby cannot write down is refused, and can be tried again', async () => {
  const roomId = await makeRoom();
  const player = await connect();
  const join = () => player.ask('joinRoom', { roomId, guestInfo: guestInfo('Ada') });
  const exec = (sql: string) =>
    runInDurableObject(lobbyStub(), (_lobby, { storage }) => void storage.sql.exec(sql));

  await exec(`CREATE TRIGGER full BEFORE INSERT ON links BEGIN SELECT RAISE(ABORT, 'disk is full'); END`);
  expect(await join()).toMatchObject({ error: { code: 'server-error' } });
  expect(await player.ask('chatMessage', { text: 'hello' })).toMatchObject({
    error: { code: 'not-in-room' },
  });
  await exec('DROP TRIGGER full');
  expect(await join()).toEqual({ ok: true, roomId });
});
