import { runInDurableObject } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import { moderation, settings } from '../../../shared/protocol/limits.ts';
import { createGame } from '../../game/index.ts';
import { migrate } from '../../storage/migrate.ts';
import { roomStub, someStroke } from '../../testing/rooms.ts';
import { RoomStore } from './RoomStore.ts';
import { isRoom, roomSchema } from './schema.ts';

const newGame = createGame({ roomId: 'ABC123', isPublic: true, settings: { ...settings.default } });

let count = 0;
/** Runs `use` with the SQLite of an object of its own. */
const withStorage = (use: (storage: DurableObjectStorage) => void) =>
  runInDurableObject(roomStub(`store-${count++}`), (_room, { storage }) => use(storage));

/** Runs `use` with the store of a new room. */
const withStore = (use: (store: RoomStore, storage: DurableObjectStorage) => void) =>
  withStorage((storage) => use(new RoomStore(storage), storage));

it('tells whether the object is a room without writing anything', () =>
  withStorage((storage) => {
    expect(isRoom(storage.sql)).toBe(false);
    new RoomStore(storage);
    expect(isRoom(storage.sql)).toBe(true);
    expect(() => new RoomStore(storage)).not.toThrow();
  }));

it('loads the game without its picture', () =>
  withStore((store) => {
    const { picture, ...game } = newGame;
    store.saveGame({ picture, ...game }, 5);
    store.saveGame({ picture, ...game, round: 2 }, 7);
    expect(store.loadGame()).toEqual({ ...game, round: 2 });
    expect(store.savedAt()).toBe(7);
  }));

it('keeps items in order, and in place when they change', () =>
  withStore((store) => {
    store.saveGame(newGame, 1);
    for (const [index, id] of ['z', 'a', 'm'].entries()) store.saveItem(index, someStroke(id), 2);
    store.saveItem(0, someStroke('z', '#ffffff'), 2);
    expect(store.loadItems()).toEqual([someStroke('z', '#ffffff'), someStroke('a'), someStroke('m')]);
    store.replaceItems(1, [someStroke('n'), someStroke('b')], 2);
    store.saveItem(3, someStroke('a'), 2);
    store.saveItem(1, someStroke('n', '#ffffff'), 2);
    const ids = () => store.loadItems().map(({ id }) => id);
    expect(ids()).toEqual(['z', 'n', 'b', 'a']);
    expect(store.loadItems()[1]).toEqual(someStroke('n', '#ffffff'));
    store.replaceItems(2, [someStroke('a'), someStroke('b')], 2);
    expect(ids()).toEqual(['z', 'n', 'a', 'b']);
    store.replaceItems(3, [], 2);
    expect(ids()).toEqual(['z', 'n', 'a']);
    store.replaceItems(0, [], 2);
    expect(store.loadItems()).toEqual([]);
  }));

/** How many rows the task writes. */
function rowsWritten({ sql }: DurableObjectStorage, task: () => void): number {
  let rows = 0;
  const exec = sql.exec.bind(sql);
  const counted = vi.spyOn(sql, 'exec').mockImplementation((...args) => {
    const cursor = exec(...args);
    rows += cursor.rowsWritten;
    return cursor;
  });
  task();
  counted.mockRestore();
  return rows;
}

it('begins a picture without the items of those before it, which take no writes to remove', () =>
  withStore((store, storage) => {
    store.saveGame(newGame, 1);
    const ids = ['a', 'b', 'c'];
    for (const [index, id] of ids.entries()) store.saveItem(index, someStroke(id), 2);
    expect(rowsWritten(storage, () => store.replaceItems(0, [], 3))).toBe(1);
    expect(store.loadItems()).toEqual([]);
    store.saveGame({ ...newGame, round: 2 }, 4);
    expect(rowsWritten(storage, () => store.saveItem(0, someStroke('d'), 5))).toBe(1);
    expect(store.loadItems()).toEqual([someStroke('d')]);
    store.replaceItems(1, [], 6);
    store.replaceItems(0, [someStroke('e')], 6);
    store.replaceItems(0, [someStroke('f'), someStroke('g')], 6);
    expect(store.loadItems()).toEqual([someStroke('f'), someStroke('g')]);
  }));

it('forgets bans that are over, and bans by no more than so many new identities', () =>
  withStore((store, storage) => {
    const banCount = () => storage.sql.exec<{ n: number }>('SELECT count(*) AS n FROM bans').one().n;
    store.saveBans(['old'], 10, 0);
    for (let i = 0; i < 2 * moderation.maxBans; i++) store.extendBan(['known', `new ${i}`], 20, 10);
    expect(banCount()).toBe(moderation.maxBans);
    expect(store.bannedUntil(['new 0', 'other'], 10)).toBe(20);
    store.saveBans(['removed'], 20, 10);
    expect(store.bannedUntil(['removed'], 10)).toBe(20);
    store.saveBans(['later'], 30, 20);
    expect(banCount()).toBe(1);
    store.extendBan(['latest'], 40, 30);
    expect(banCount()).toBe(1);
  }));

it('knows when the last ban of somebody ends who is banned by several keys', () =>
  withStore((store) => {
    store.saveBans(['first'], 10, 0);
    store.saveBans(['second'], 20, 0);
    expect(store.bannedUntil(['first', 'second'], 5)).toBe(20);
  }));

it('writes nothing about a ban that is known', () =>
  withStore((store, storage) => {
    const changeCount = () => storage.sql.exec<{ n: number }>('SELECT total_changes() AS n').one().n;
    store.extendBan(['a', 'b'], 20, 0);
    const before = changeCount();
    store.extendBan(['a', 'b'], 20, 0);
    expect(changeCount()).toBe(before);
  }));

it('knows when the game or an item was last saved', () =>
  withStore((store) => {
    store.saveGame(newGame, 1);
    expect(store.savedAt()).toBe(1);
    store.saveItem(0, someStroke('a'), 2);
    expect(store.savedAt()).toBe(2);
    store.saveGame(newGame, 3);
    expect(store.savedAt()).toBe(3);
    store.replaceItems(0, [], 4);
    expect(store.savedAt()).toBe(4);
    store.replaceItems(1, [], 5);
    expect(store.savedAt()).toBe(5);
  }));

it('moves the picture of an older room, and shows none again that is from before a rollback', () =>
  withStorage((storage) => {
    migrate(storage, { ...roomSchema, migrations: roomSchema.migrations.slice(0, 3) });
    const saveOld = () =>
      storage.sql.exec('INSERT OR REPLACE INTO game (id, state, saved_at) VALUES (1, ?, 5)', '{}');
    saveOld();
    for (const [index, id] of ['z', 'a'].entries())
      storage.sql.exec('INSERT INTO items VALUES (?, ?, ?)', id, index + 1, JSON.stringify(someStroke(id)));
    const store = new RoomStore(storage);
    expect(store.loadItems()).toEqual([someStroke('z'), someStroke('a')]);
    expect(storage.sql.exec('SELECT * FROM items').toArray()).toEqual([]);
    saveOld();
    expect(store.loadItems()).toEqual([]);
    store.replaceItems(0, [someStroke('b')], 6);
    expect(store.loadItems()).toEqual([someStroke('b')]);
  }));

it('keeps one seat per player, and the creator of the room', () =>
  withStore((store) => {
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
