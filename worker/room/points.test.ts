import { evictDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Point } from '../../shared/drawing/item.ts';
import { packPoints } from '../../shared/drawing/packedPoints.ts';
import { drawing, rates } from '../../shared/protocol/limits.ts';
import { stopDate } from '../testing/fakeDate.ts';
import { connect, type RoomPlayer } from '../testing/roomPlayer.ts';
import { makeRoom, roomStub, someStroke } from '../testing/rooms.ts';

const line: Point[] = [
  [0.1, 0.2, 0.5],
  [0.1234, 1, 0.01],
  [0, 0.9999, 1],
];
const packed = packPoints(line);
const singles = line.map((nextPoint) => ({ nextPoint }));
const start = { type: 'freehand', color: '#dc2626', size: 8, startPoint: [0, 0, 0.5] };

interface Sort {
  takesPoints: boolean;
  /** Whether it is connected through a lobby. */
  isBridged?: boolean;
}

async function join(roomId: string, name: string, { takesPoints, isBridged }: Sort): Promise<RoomPlayer> {
  const player = await connect(isBridged ? '' : `&room=${roomId}`);
  const guestInfo = { name, avatarSeed: name };
  const features = takesPoints ? ['points', 'of-the-future'] : undefined;
  expect(await player.ask('joinRoom', { roomId, guestInfo, ...(features && { features }) })).toEqual({
    ok: true,
    roomId,
    ...(takesPoints && { features: ['points'] }),
  });
  return player;
}

/** A room in the drawing phase, in which the first player draws. */
async function drawingRoom(...sorts: Sort[]): Promise<{ roomId: string; players: RoomPlayer[] }> {
  const roomId = await makeRoom();
  const players: RoomPlayer[] = [];
  for (const [i, sort] of sorts.entries()) players.push(await join(roomId, `Player ${i}`, sort));
  const [drawer] = players as [RoomPlayer];
  await drawer.ask('startGame', { settings: { duration: 60 } });
  const [word] = await drawer.next('wordChoices');
  expect(await drawer.ask('wordSelected', { word })).toEqual({ ok: true });
  expect(await drawer.ask('drawingStart', start)).toEqual({ ok: true });
  return { roomId, players };
}

/** The events with points that the player has received so far. */
const pointsOf = ({ events }: RoomPlayer): unknown[] =>
  events.flatMap(({ event, payload }) =>
    event === 'drawingUpdate' || event === 'drawingPoints' ? [payload] : [],
  );

const ours = { takesPoints: true };
const stock = { takesPoints: false };

describe('packed points', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['in the room', {}],
    ['through the lobby', { isBridged: true }],
  ])('go on as they came to who asked for that, one by one to the others: %s', async (_, way) => {
    const { players } = await drawingRoom(ours, { ...ours, ...way }, { ...stock, ...way });
    const [drawer, same, other] = players as [RoomPlayer, RoomPlayer, RoomPlayer];
    expect(await drawer.ask('drawingPoints', packed)).toEqual({ ok: true });
    await drawer.ask('drawingEnd', someStroke('a'));
    await same.next('drawingEnd');
    await other.next('drawingEnd');
    expect(pointsOf(same)).toEqual([packed]);
    expect(pointsOf(other)).toEqual(singles);
    expect(pointsOf(drawer)).toEqual([]);
  });

  it('are accepted through a lobby as well', async () => {
    const { players } = await drawingRoom({ ...ours, isBridged: true }, ours, stock);
    const [drawer, same, other] = players as [RoomPlayer, RoomPlayer, RoomPlayer];
    expect(await drawer.ask('drawingPoints', packed)).toEqual({ ok: true });
    await same.next('drawingPoints');
    await other.until(() => pointsOf(other).length === line.length);
  });

  it('are not made of single points: everybody gets those one by one', async () => {
    const { players } = await drawingRoom(stock, ours, stock);
    const [drawer, ...others] = players as [RoomPlayer, RoomPlayer, RoomPlayer];
    for (const single of singles) await drawer.ask('drawingUpdate', single);
    await drawer.ask('drawingEnd', someStroke('a'));
    for (const other of others) {
      await other.next('drawingEnd');
      expect(pointsOf(other)).toEqual(singles);
    }
  });

  it('are in the picture of a player who joins in the middle of the stroke', async () => {
    const { roomId, players } = await drawingRoom(ours, stock);
    await players[0]?.ask('drawingPoints', packed);
    for (const sort of [ours, stock]) {
      const late = await join(roomId, 'Late', sort);
      await late.ask('requestDrawingHistory');
      expect(await late.next('drawingStart')).toEqual({ ...start, points: [[0, 0, 0.5], ...line] });
    }
  });

  it('are replayed after a lost connection, in the form that the client asked for', async () => {
    const { roomId, players } = await drawingRoom(ours, ours, stock, stock);
    const [drawer, same, other, witness] = players as [RoomPlayer, RoomPlayer, RoomPlayer, RoomPlayer];
    same.close();
    other.close();
    await witness.until(() => witness.room.players.filter(({ connected }) => !connected).length === 2);
    await drawer.ask('drawingPoints', packed);
    const returned = async (lost: RoomPlayer, missed: unknown[]) => {
      const back = await connect(`&room=${roomId}`, { pid: lost.pid, offset: lost.offset });
      expect(back.id).toBe(lost.id);
      await back.until(() => pointsOf(back).length >= missed.length);
      expect(pointsOf(back)).toEqual(missed);
      return back;
    };
    const sameAgain = await returned(same, [packed]);
    const otherAgain = await returned(other, singles);
    await drawer.ask('drawingPoints', packed);
    await drawer.ask('drawingEnd', someStroke('a'));
    for (const back of [sameAgain, otherAgain]) await back.next('drawingEnd');
    expect(pointsOf(sameAgain)).toEqual([packed, packed]);
    expect(pointsOf(otherAgain)).toEqual([...singles, ...singles]);
  });

  it('of a scribble are not stored for who is away, unlike chat', async () => {
    const roomId = await makeRoom();
    const witness = await join(roomId, 'Witness', ours);
    const lost = await join(roomId, 'Lost', ours);
    lost.close();
    await witness.until(() => witness.room.players.some(({ connected }) => !connected));
    await witness.ask('scribble', packed);
    await witness.ask('chatMessage', { text: 'you missed this' });
    await evictDurableObject(roomStub(roomId));
    const back = await connect(`&room=${roomId}`, { pid: lost.pid, offset: lost.offset });
    await back.next('chatMessage', ({ text }) => text === 'you missed this');
    expect(back.id).toBe(lost.id);
    expect(back.events.filter(({ event }) => event === 'scribbled')).toEqual([]);
  });

  it('go to the same clients after hibernation', async () => {
    const { roomId, players } = await drawingRoom(ours, ours, stock);
    const [drawer, same, other] = players as [RoomPlayer, RoomPlayer, RoomPlayer];
    await evictDurableObject(roomStub(roomId));
    await drawer.ask('drawingStart', start);
    expect(await drawer.ask('drawingPoints', packed)).toEqual({ ok: true });
    expect(await same.next('drawingPoints')).toBe(packed);
    await other.until(() => pointsOf(other).length === line.length);
  });

  it('are no longer sent to a client that joins again without the feature', async () => {
    const { roomId, players } = await drawingRoom(ours, ours);
    const [drawer, other] = players as [RoomPlayer, RoomPlayer];
    const guestInfo = { name: 'Player 1', avatarSeed: 'x' };
    expect(await other.ask('joinRoom', { roomId, guestInfo })).toEqual({ ok: true, roomId });
    await drawer.ask('drawingPoints', packed);
    await other.until(() => pointsOf(other).length === line.length);
    expect(pointsOf(other)).toEqual(singles);
  });

  it('are refused like single ones: malformed, too many, or not from the drawer', async () => {
    const { players } = await drawingRoom(ours, ours);
    const [drawer, guesser] = players as [RoomPlayer, RoomPlayer];
    const tooMany = packPoints(Array<Point>(drawing.maxBatchPoints + 1).fill([0, 0, 0]));
    for (const payload of [tooMany, 'AAAAA', '______', '', 7, [packed], { nextPoint: line[0] }, undefined]) {
      expect(await drawer.ask('drawingPoints', payload)).toMatchObject({ error: { code: 'malformed' } });
    }
    expect(await guesser.ask('drawingPoints', packed)).toMatchObject({ error: { code: 'not-drawer' } });
    await drawer.ask('drawingEnd', someStroke('a'));
    expect(await drawer.ask('drawingPoints', packed)).toMatchObject({ error: { code: 'not-drawing' } });
    await guesser.next('drawingEnd');
    expect(pointsOf(guesser)).toEqual([]);
  });

  it('are charged one by one', async () => {
    stopDate();
    const { players } = await drawingRoom(ours, ours);
    const [drawer] = players as [RoomPlayer];
    const most = packPoints(Array<Point>(drawing.maxBatchPoints).fill([0, 0, 0]));
    const batches = Math.ceil(rates.drawing.burst / drawing.maxBatchPoints);
    for (let i = 0; i < batches - 1; i++) {
      expect(await drawer.ask('drawingPoints', most)).toEqual({ ok: true });
    }
    for (let i = 0; i < 3; i++) drawer.emit('drawingPoints', most);
    expect(await drawer.next('error')).toMatchObject({ code: 'rate-limited' });
  });
});
