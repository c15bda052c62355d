import { runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { settings } from '../../shared/protocol/limits.ts';
import { createGame } from '../game/index.ts';
import { roomStub, someStroke } from '../testing/rooms.ts';
import { isRoom, migrate } from './schema.ts';
import { RoomStore } from './store.ts';

let count = 0;
/** Runs `use` with the SQLite of an object that nobody else touches. */
const withSql = (use: (sql: SqlStorage) => void) =>
  runInDurableObject(roomStub(`store-${count++}`), (_room, { storage }) => use(storage.sql));

it('sees whether the object is a room without writing anything', () =>
  withSql((sql) => {
    expect(isRoom(sql)).toBe(false);
    new RoomStore(sql);
    expect(isRoom(sql)).toBe(true);
    expect(() => new RoomStore(sql)).not.toThrow();
  }));

it('gives back the game without its picture', () =>
  withSql((sql) => {
    const store = new RoomStore(sql);
    const { picture, ...game } = createGame({
      roomId: 'ABC123',
      isPublic: true,
      settings: { ...settings.default },
    });
    store.saveGame({ picture, ...game }, 5);
    store.saveGame({ picture, ...game, round: 2 }, 7);
    expect(store.loadGame()).toEqual({ game: { ...game, round: 2 }, savedAt: 7 });
  }));

it('keeps items in their order, and where they are when they change', () =>
  withSql((sql) => {
    const store = new RoomStore(sql);
    for (const id of ['z', 'a', 'm']) store.saveItem(someStroke(id));
    store.saveItem(someStroke('z', '#ffffff'));
    expect(store.loadItems()).toEqual([someStroke('z', '#ffffff'), someStroke('a'), someStroke('m')]);
    store.replaceItems([someStroke('n'), someStroke('b')]);
    expect(store.loadItems()).toEqual([someStroke('n'), someStroke('b')]);
    store.replaceItems([]);
    expect(store.loadItems()).toEqual([]);
  }));

it('keeps one seat a player, and who made the room', () =>
  withSql((sql) => {
    const store = new RoomStore(sql);
    const seat = {
      playerId: 'p',
      socketId: 's',
      lobby: null,
      pid: 'secret',
      session: null,
      isAccount: false,
    };
    store.saveSeat(seat);
    store.saveSeat({ ...seat, socketId: 't', lobby: 'weur', isAccount: true });
    store.saveSeat({ ...seat, playerId: 'q' });
    store.deleteSeat('q');
    expect(store.loadSeats()).toEqual([{ ...seat, socketId: 't', lobby: 'weur', isAccount: true }]);
    const record = { roomId: 'ABC123', isPublic: false, lobby: 'weur', creator: { pid: 'p' } };
    store.saveRecord(record);
    expect(store.loadRecord()).toEqual(record);
  }));

it('takes the seats of a room that was made before there were accounts for guests', () =>
  withSql((sql) => {
    migrate(sql, 1);
    sql.exec("INSERT INTO seats VALUES ('p', 's', NULL, 'secret', NULL)");
    expect(new RoomStore(sql).loadSeats()).toMatchObject([{ playerId: 'p', isAccount: false }]);
  }));
