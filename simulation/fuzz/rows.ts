import { dueOf, type GameState, reduce, view } from '../../worker/game/index.ts';
import { Driver, shape, stroke, testMask, testWords } from '../../worker/game/testing/driver.ts';
import { loadGame } from '../../worker/room/storage/loadGame.ts';
import { RoomStore } from '../../worker/room/storage/RoomStore.ts';
import { roomSchema } from '../../worker/room/storage/schema.ts';
import type { Database } from '../../worker/storage/migrate.ts';
import type { Chance } from '../Chance.ts';
import { SimSql } from '../platform/SimSql.ts';
import { claim, type Door } from './Door.ts';
import { nastyText } from './nasty.ts';
import { oddGame } from './oddities.ts';

/** The fields of a game, its settings, a seat and a turn in the first version. All others came later, and may be missing. */
const firstKnew = {
  game: 'roomId isPublic settings seats hostId wasCreatorSeated phase pausedUntil drawerGraceAt awaitedUntil tickedS round order orderIndex usedWords messageCount emptyAt isClosed'.split(
    ' ',
  ),
  settings: 'rounds duration difficulty revealCount'.split(' '),
  seat: 'id socketId username avatar score droppedAt'.split(' '),
  turn: 'drawerId word revealed guesses counted drawerPoints'.split(' '),
};

/** The value without some of the later fields, and perhaps with one from a newer version. */
function aged<T extends object>(value: T, known: readonly string[], chance: Chance): T {
  const kept = Object.entries(value).filter(([key]) => known.includes(key) || chance.is(0.3));
  return Object.fromEntries(chance.is(0.3) ? [...kept, ['fromTheFuture', { a: 1 }]] : kept) as T;
}

function agedGame(state: GameState, chance: Chance): GameState {
  const phase =
    'turn' in state.phase
      ? { ...state.phase, turn: aged(state.phase.turn, firstKnew.turn, chance) }
      : state.phase;
  const seats = state.seats.map((seat) => aged(seat, firstKnew.seat, chance));
  const settings = aged(state.settings, firstKnew.settings, chance);
  return aged({ ...state, settings, seats, phase }, [...firstKnew.game, 'picture'], chance);
}

function someGame(chance: Chance): Driver {
  const room = new Driver({ isPublic: chance.is(0.5), settings: { duration: 60, revealCount: 2 } });
  const ids = ['ann', 'bob', 'cat'].slice(0, chance.int(1, 3));
  for (const id of ids) room.join(id);
  if (chance.is(0.8)) room.start();
  if (chance.is(0.7) && room.state.phase.name === 'choosing') room.choose();
  if (room.drawer !== null) room.end(room.drawer, chance.is(0.5) ? stroke('i1') : shape('i2'));
  if (chance.is(0.4)) room.chat('bob', room.word);
  if (chance.is(0.3)) room.drop('ann');
  room.wait(chance.pick([0, 500, 20_000, 70_000]));
  if (chance.is(0.3)) room.give({ type: 'restore', connected: [], lastAliveAt: room.now });
  return room;
}

const databaseOf = (sql: SimSql): Database =>
  ({ sql, transactionSync: <T>(task: () => T) => sql.transact(task) }) as unknown as Database;

/** Writes a game, without its seats, as the versions before the newest one did. */
function writeOldGame(sql: SimSql, { picture, ...game }: GameState): void {
  sql.exec('INSERT INTO game (id, state, saved_at) VALUES (1, ?, ?)', JSON.stringify(game), 0);
  for (const [index, item] of picture.items.entries())
    sql.exec(
      'INSERT INTO items (id, position, item) VALUES (?, ?, ?)',
      item.id,
      index + 1,
      JSON.stringify(item),
    );
}

/** Writes a game into tables of a random version. */
function writeOld(sql: SimSql, state: GameState, chance: Chance): void {
  const version = chance.int(1, roomSchema.migrations.length);
  for (const migration of roomSchema.migrations.slice(0, version)) sql.exec(migration);
  sql.exec(`CREATE TABLE ${roomSchema.versionTable} (version INTEGER NOT NULL)`);
  sql.exec(`INSERT INTO ${roomSchema.versionTable} VALUES (?)`, version);
  if (version < roomSchema.migrations.length) writeOldGame(sql, state);
  else {
    const store = new RoomStore(databaseOf(sql));
    store.saveGame(state, 0);
    store.replaceItems(0, state.picture.items, 0);
  }
  const odd = () => chance.pick([null, null, '', nastyText(chance)]);
  for (const { id, socketId } of state.seats)
    sql.exec(
      'INSERT INTO seats (player_id, socket_id, lobby, pid, session) VALUES (?, ?, ?, ?, ?)',
      ...[id, socketId, odd(), odd(), odd()],
    );
}

/** Loads a room from rows of an older version, checks that no seat, score or item is lost, and plays on. */
function goOn(sql: SimSql, old: GameState, now: number): void {
  const store = new RoomStore(databaseOf(sql));
  const context = { rng: Math.random, pickWords: testWords, mask: testMask, isAccount: () => false };
  let state = loadGame(store);
  const scores = (game: GameState) => JSON.stringify(game.seats.map(({ id, score }) => [id, score]));
  claim(scores(state) === scores(old), 'a seat or a score is lost');
  claim(JSON.stringify(state.picture.items) === JSON.stringify(old.picture.items), 'an item is lost');
  claim(store.loadSeats().length === old.seats.length, 'whose seat it is is lost');
  const give = (input: Parameters<typeof reduce>[1], at: number) => {
    state = reduce(state, input, { ...context, now: at }).state;
    JSON.stringify(state.seats.map(({ id }) => view(state, id, at)));
  };
  give({ type: 'restore', connected: [], lastAliveAt: now - 500 }, now);
  for (const { id, username, avatar } of state.seats)
    give(
      { type: 'join', playerId: id, name: username, avatar, socketId: `new-${id}`, isCreator: false },
      now + 100,
    );
  for (const { id } of state.seats) give({ type: 'chat', playerId: id, text: 'back' }, now + 200);
  let at = now + 200;
  for (let turn = 0; turn < 100; turn++) {
    const dueAt = dueOf(state).at;
    if (dueAt === undefined) break;
    at = Math.max(at, dueAt);
    give({ type: 'time' }, at);
    claim((dueOf(state).at ?? Number.POSITIVE_INFINITY) > at, 'something stays due for ever');
  }
  store.saveGame(state, now);
}

export const rows: Door = {
  name: 'rows',
  weight: 0.01,
  inputs: 20,
  visit(chance, note) {
    for (let i = 0; i < this.inputs; i++) {
      const room = someGame(chance);
      const old = agedGame(oddGame(room.state, chance), chance);
      note(old);
      const sql = new SimSql();
      writeOld(sql, old, chance);
      goOn(sql, old, room.now + 30_000);
      sql.close();
    }
  },
};
