import { runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { settings } from '../../../shared/protocol/limits.ts';
import { createGame } from '../../game/index.ts';
import { roomStub, someStroke } from '../../testing/rooms.ts';
import { migrate } from '../../wire/migrate.ts';
import { RoomStore } from './RoomStore.ts';
import { isRoom, roomSchema } from './schema.ts';

let count = 0;
/** Runs `use` with the SQLite of an object of its own. */
const withStorage = (use: (storage: DurableObjectStorage) => void) =>
  runInDurableObject(roomStub(`store-${count++}`), (_room, { storage }) => use(storage));

it('tells whether the object is a room without writing anything', () =>
  withStorage((storage) => {
    expect(isRoom(storage.sql)).toBe(false);
    new RoomStore(storage);
    expect(isRoom(storage.sql)).toBe(true);
    expect(() => new RoomStore(storage)).not.toThrow();
  }));

it('loads the game without its picture', () =>
  withStorage((storage) => {
    const store = new RoomStore(storage);
    const { picture, ...game } = createGame({
      roomId: 'ABC123',
      isPublic: true,
      settings: { ...settings.default },
    });
    store.saveGame({ picture, ...game }, 5);
    store.saveGame({ picture, ...game, round: 2 }, 7);
    expect(store.loadGame()).toEqual({ ...game, round: 2 });
    expect(store.savedAt()).toBe(7);
  }));

it('keeps items in order, and in place when they change', () =>
  withStorage((storage) => {
    const store = new RoomStore(storage);
    for (const [index, id] of ['z', 'a', 'm'].entries()) store.saveItem(index, someStroke(id));
    store.saveItem(0, someStroke('z', '#ffffff'));
    expect(store.loadItems()).toEqual([someStroke('z', '#ffffff'), someStroke('a'), someStroke('m')]);
    store.replaceItems(1, [someStroke('n'), someStroke('b')]);
    store.saveItem(3, someStroke('a'));
    store.saveItem(1, someStroke('n', '#ffffff'));
    const ids = () => store.loadItems().map(({ id }) => id);
    expect(ids()).toEqual(['z', 'n', 'b', 'a']);
    expect(store.loadItems()[1]).toEqual(someStroke('n', '#ffffff'));
    store.replaceItems(2, [someStroke('a'), someStroke('b')]);
    expect(ids()).toEqual(['z', 'n', 'a', 'b']);
    store.replaceItems(3, []);
    expect(ids()).toEqual(['z', 'n', 'a']);
    store.replaceItems(0, []);
    expect(store.loadItems()).toEqual([]);
  }));

it('keeps one seat per player, and the creator of the room', () =>
  withStorage((storage) => {
    const store = new RoomStore(storage);
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

it('migrates the seats of a room from before there were accounts', () =>
  withStorage((storage) => {
    migrate(storage, { ...roomSchema, migrations: roomSchema.migrations.slice(0, 1) });
    storage.sql.exec("INSERT INTO seats VALUES ('p', 's', NULL, 'secret', NULL)");
    expect(new RoomStore(storage).loadSeats()).toMatchObject([{ playerId: 'p', isAccount: false }]);
  }));

it('works with tables of a newer version and keeps their additions, for rollbacks', () =>
  withStorage((storage) => {
    const added = 'ALTER TABLE seats ADD COLUMN mood TEXT;';
    const newer = { ...roomSchema, migrations: [...roomSchema.migrations, added] };
    migrate(storage, newer);
    const store = new RoomStore(storage);
    const seat = { playerId: 'p', socketId: 's', lobby: null, pid: null, session: null, isAccount: true };
    store.saveSeat(seat);
    expect(store.loadSeats()).toMatchObject([seat]);
    expect(() => migrate(storage, newer)).not.toThrow();
  }));

it('migrates to a version completely or not at all', () =>
  withStorage((storage) => {
    const broken = ['CREATE TABLE half (id INTEGER);', 'CREATE TABLE half (id INTEGER);'];
    expect(() => migrate(storage, { ...roomSchema, migrations: broken })).toThrow();
    expect(storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'half'").toArray()).toEqual([]);
    expect(isRoom(storage.sql)).toBe(false);
  }));
