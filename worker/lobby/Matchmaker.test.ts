import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, it, vi } from 'vitest';
import { lobby as limits, settings } from '../../shared/protocol/limits.ts';
import { roomStub } from '../testing/rooms.ts';
import type { Opening, Report, RoomCreation, RoomRpc } from '../wire/rpc.ts';
import { LobbyStore } from './LobbyStore.ts';
import { Matchmaker } from './Matchmaker.ts';

const nobody = { pid: undefined, session: undefined, token: undefined };
const fuller: Opening = {
  roomId: 'FULLER',
  players: 5,
  capacity: 8,
  open: true,
  isBanned: false,
  closesSoon: false,
  isDeserted: false,
  run: 'once',
  number: 1,
};
const emptier: Opening = { ...fuller, roomId: 'EMPTIE', players: 2 };

const overloaded = Object.assign(new Error('overloaded'), { remote: true, overloaded: true });

/** What the fuller room answers; others always do. */
const opening = vi.fn<() => Promise<Opening | null>>();
/** What new rooms answer. */
const create = vi.fn<(creation: RoomCreation) => Promise<boolean>>();
const occupancy = vi.fn<() => Promise<Report | null>>();
const stubOf = (roomId: string) =>
  ({
    opening: () => (roomId === fuller.roomId ? opening() : Promise.resolve({ ...emptier, roomId })),
    create: async (creation: RoomCreation) => {
      if (roomId === fuller.roomId) throw overloaded;
      return create(creation);
    },
    occupancy,
  }) as unknown as DurableObjectStub<RoomRpc>;

let complaints: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  create.mockResolvedValue(true);
  occupancy.mockResolvedValue(null);
  complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Runs `use` with a lobby's matchmaker that knows both rooms, and its storage. */
const inStorage = (use: (matchmaker: Matchmaker, sql: SqlStorage) => Promise<void>): Promise<void> =>
  // Any unused object will do.
  runInDurableObject(roomStub(`matchmaker ${crypto.randomUUID()}`), async (_room, { storage }) => {
    const store = new LobbyStore(storage);
    for (const room of [fuller, emptier]) store.saveRoom(room);
    await use(new Matchmaker('weur', store, stubOf, 1), storage.sql);
  });

/** Searches while the fuller room does not answer at first. */
async function searching(search: (find: (socketId: string) => Promise<string>) => Promise<void>) {
  await inStorage((matchmaker) => search((socketId) => matchmaker.find(socketId, nobody)));
  expect(complaints.mock.calls).toEqual([
    [expect.objectContaining({ event: 'room-unreachable', lobby: 'weur', room: fuller.roomId })],
  ]);
}

it('passes over a room whose answer fails, and asks it again for the next player', async () => {
  opening.mockRejectedValueOnce(overloaded).mockResolvedValueOnce(fuller);
  await searching(async (find) => {
    expect(await find('a')).toBe(emptier.roomId);
    expect(await find('b')).toBe(fuller.roomId);
  });
});

it('asks a room once more whose answer was lost on the way, lest another be made beside it', () =>
  inStorage(async (matchmaker) => {
    opening.mockRejectedValueOnce(new Error('Network connection lost.')).mockResolvedValueOnce(fuller);
    expect(await matchmaker.find('a', nobody)).toBe(fuller.roomId);
    expect(complaints).not.toHaveBeenCalled();
  }));

it('waits once for a room that does not answer, and asks it again when it has', async () => {
  const late = Promise.withResolvers<Opening>();
  opening.mockReturnValueOnce(late.promise).mockResolvedValueOnce(fuller);
  await searching(async (find) => {
    expect(await find('a')).toBe(emptier.roomId);
    expect(await find('b')).toBe(emptier.roomId);
    late.resolve(fuller);
    await vi.waitFor(async () => expect(await find('c')).toBe(fuller.roomId));
  });
});

it.each([{ isBanned: true }, { closesSoon: true }, { isDeserted: true }])(
  'sends nobody to a room that answers %j',
  (answer) =>
    inStorage(async (matchmaker) => {
      opening.mockResolvedValueOnce({ ...fuller, ...answer });
      expect(await matchmaker.find('a', nobody)).toBe(emptier.roomId);
    }),
);

it('searches once at a time for a socket, however often it asks, so that nobody can make the others wait', () =>
  inStorage(async (matchmaker) => {
    const answer = Promise.withResolvers<Opening>();
    opening.mockReturnValueOnce(answer.promise).mockResolvedValue(fuller);
    const searches = Array.from({ length: 10 }, () => matchmaker.find('greedy', nobody));
    const other = matchmaker.find('other', nobody);
    answer.resolve(fuller);
    expect(new Set(await Promise.all(searches))).toEqual(new Set([fuller.roomId]));
    await other;
    expect(opening).toHaveBeenCalledTimes(2);
    await matchmaker.find('greedy', nobody);
    expect(opening).toHaveBeenCalledTimes(3);
  }));

it('makes another room if the one that was asked for cannot be reached', () =>
  inStorage(async (matchmaker) => {
    const made = await matchmaker.create({ roomId: fuller.roomId, settings: {}, creator: {} });
    expect(made).toMatch(/^[0-9A-Z]{6}$/);
    expect(made).not.toBe(fuller.roomId);
    expect(complaints).toHaveBeenCalledOnce();
  }));

it('asks once more for a room whose making was lost on the way, so that it has the id that was asked for', () =>
  inStorage(async (matchmaker) => {
    create.mockRejectedValueOnce(new Error('Network connection lost.'));
    const request = { roomId: 'WANTED', settings: {}, creator: {} };
    expect(await matchmaker.create(request)).toBe(request.roomId);
    await matchmaker.create(request);
    const [first, again, other] = create.mock.calls.map(([{ requestId }]) => requestId);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(complaints).not.toHaveBeenCalled();
  }));

it('makes a private room as it was asked for, by default where nothing was asked, and does not list it', () =>
  inStorage(async (matchmaker) => {
    const request = { roomId: 'WANTED', creator: { session: 'mine' } };
    await matchmaker.create({ ...request, settings: { rounds: 5 } });
    expect(create).toHaveBeenCalledExactlyOnceWith({
      ...request,
      isPublic: false,
      settings: { ...settings.default, rounds: 5 },
      lobby: 'weur',
      requestId: expect.any(String),
    });
    expect(occupancy).not.toHaveBeenCalled();
  }));

it.each([
  ['all ids are taken', () => Promise.resolve(false), 'no free room id was found'],
  ['no object can be reached', () => Promise.reject(overloaded), overloaded.message],
])('gives up at last if %s', (_what, answer, reason) =>
  inStorage(async (matchmaker) => {
    create.mockImplementation(answer);
    const request = { roomId: undefined, settings: {}, creator: {} };
    await expect(matchmaker.create(request)).rejects.toThrow(reason);
    expect(create).toHaveBeenCalledTimes(limits.createAttempts);
  }),
);

/** Lets both rooms be full, so that a search makes one. */
function fill(matchmaker: Matchmaker): void {
  for (const room of [fuller, emptier]) matchmaker.update({ ...room, players: room.capacity });
}

it('makes a public room whose creator is the one who searches, and sends others there while it has seats', () =>
  inStorage(async (matchmaker) => {
    fill(matchmaker);
    occupancy.mockImplementationOnce(async () => {
      const roomId = create.mock.lastCall?.[0].roomId ?? '';
      return { ...fuller, roomId, players: fuller.capacity - 2, number: 2 };
    });
    const creator = { pid: 'p', session: 's' };
    const made = await matchmaker.find('a', { ...creator, token: 't' });
    expect(create).toHaveBeenCalledExactlyOnceWith({
      roomId: made,
      isPublic: true,
      settings: settings.default,
      lobby: 'weur',
      creator,
      requestId: expect.any(String),
    });
    expect(await matchmaker.find('b', nobody)).toBe(made);
    expect(await matchmaker.find('c', nobody)).not.toBe(made);
  }));

it('waits once for a new room that does not answer, and makes another', () =>
  inStorage(async (matchmaker) => {
    fill(matchmaker);
    create.mockReturnValueOnce(new Promise(() => {}));
    expect(await matchmaker.find('a', nobody)).toMatch(/^[0-9A-Z]{6}$/);
    expect(create).toHaveBeenCalledTimes(2);
    expect(complaints).toHaveBeenCalledOnce();
  }));

it.each([
  ['fails', () => Promise.reject(overloaded)],
  ['never comes', () => new Promise<never>(() => {})],
])('makes no second room if the report of the new one %s', (_what, report) =>
  inStorage(async (matchmaker) => {
    fill(matchmaker);
    occupancy.mockImplementationOnce(report);
    const made = await matchmaker.find('a', nobody);
    expect(create).toHaveBeenCalledOnce();
    expect(complaints.mock.calls).toEqual([
      [expect.objectContaining({ event: 'room-unreachable', lobby: 'weur', room: made })],
    ]);
  }),
);

it('does not count a player twice who has taken the promised seat without a report', () =>
  inStorage(async (matchmaker) => {
    matchmaker.update({ ...fuller, players: 6 });
    opening.mockResolvedValueOnce({ ...fuller, players: 6 }).mockResolvedValueOnce({ ...fuller, players: 7 });
    expect(await matchmaker.find('a', nobody)).toBe(fuller.roomId);
    expect(await matchmaker.find('b', nobody)).toBe(fuller.roomId);
  }));

it('does not count a player twice whose arrival is reported after something later', () =>
  inStorage(async (matchmaker) => {
    opening.mockResolvedValueOnce({ ...fuller, players: 6 }).mockResolvedValueOnce({ ...fuller, players: 6 });
    for (const socketId of ['a', 'b']) expect(await matchmaker.find(socketId, nobody)).toBe(fuller.roomId);
    for (const [number, players] of [
      [4, 7],
      [3, 6],
      [5, 7],
    ] as const)
      matchmaker.update({ ...fuller, number, players });
    opening.mockResolvedValueOnce({ ...fuller, number: 6, players: 7 });
    expect(await matchmaker.find('c', nobody)).toBe(emptier.roomId);
  }));

it('believes a report rather than an answer that it has overtaken', () =>
  inStorage(async (matchmaker) => {
    opening.mockImplementationOnce(async () => {
      matchmaker.update({ ...fuller, number: 3, players: 8 });
      return { ...fuller, number: 2, players: 7 };
    });
    expect(await matchmaker.find('a', nobody)).toBe(emptier.roomId);
  }));

it('believes a room that was down, and whose reports begin at 1 again', () =>
  inStorage(async (matchmaker) => {
    matchmaker.update({ ...fuller, number: 3, players: 8 });
    matchmaker.update({ ...fuller, run: 'again', players: 7 });
    opening.mockResolvedValueOnce({ ...fuller, run: 'again', number: 2, players: 7 });
    expect(await matchmaker.find('a', nobody)).toBe(fuller.roomId);
  }));

/** What a lobby with this storage would know after it was evicted. */
const storedIn = (sql: SqlStorage): string[] =>
  sql
    .exec<{ said: string }>(`SELECT concat_ws(' ', room_id, players, capacity, open) AS said FROM rooms`)
    .toArray()
    .map(({ said }) => said);

it('forgets a room that is closed, or says that it is over', () =>
  inStorage(async (matchmaker, sql) => {
    opening.mockResolvedValueOnce(null);
    expect(await matchmaker.find('a', nobody)).toBe(emptier.roomId);
    expect(storedIn(sql)).toEqual(['EMPTIE 2 8 1']);
    matchmaker.forget(emptier.roomId);
    expect(storedIn(sql)).toEqual([]);
    const made = await matchmaker.find('b', nobody);
    expect([fuller.roomId, emptier.roomId]).not.toContain(made);
    expect(opening).toHaveBeenCalledOnce();
  }));

it('stores whatever has changed about a room', () =>
  inStorage(async (matchmaker, sql) => {
    matchmaker.update({ ...fuller, capacity: 6 });
    expect(storedIn(sql)).toContain('FULLER 5 6 1');
    matchmaker.update({ ...fuller, capacity: 6, open: false });
    expect(storedIn(sql)).toContain('FULLER 5 6 0');
  }));

it('a search writes nothing about a room that is as the lobby knows it', () =>
  inStorage(async (matchmaker, sql) => {
    sql.exec(`CREATE TRIGGER unchanged BEFORE INSERT ON rooms BEGIN SELECT RAISE(ABORT, 'written'); END`);
    opening.mockResolvedValueOnce(fuller);
    expect(await matchmaker.find('a', nobody)).toBe(fuller.roomId);
    expect(() => matchmaker.update({ ...fuller, players: 6 })).toThrow('written');
  }));

it('what could not be written is not believed either', () =>
  inStorage(async (matchmaker, sql) => {
    sql.exec(`CREATE TRIGGER full BEFORE INSERT ON rooms BEGIN SELECT RAISE(ABORT, 'disk is full'); END`);
    expect(() => matchmaker.update({ ...emptier, players: 7 })).toThrow('disk is full');
    opening.mockResolvedValueOnce(fuller);
    expect(await matchmaker.find('a', nobody)).toBe(fuller.roomId);
  }));
