import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../shared/drawing/item.ts';
import { packPoints } from '../../shared/drawing/packedPoints.ts';
import { drawing, rates } from '../../shared/protocol/limits.ts';
import { stopDate } from '../testing/fakeDate.ts';
import { connect, drop, type RoomPlayer } from '../testing/roomPlayer.ts';
import {
  drawingRoom,
  guestInfo,
  joinBy,
  makeRoom,
  roomStub,
  someStroke,
  type Way,
  type Ways,
} from '../testing/rooms.ts';

const line: Point[] = [
  [0.1, 0.2, 0.5],
  [0.1234, 1, 0.01],
  [0, 0.9999, 1],
];
const packed = packPoints(line);
const singles = line.map((nextPoint) => ({ nextPoint }));
const start = { type: 'freehand', color: '#dc2626', size: 8, startPoint: [0, 0, 0.5] };

/** A room in which the first of these players has begun a stroke. */
async function strokeRoom<W extends Ways>(...ways: W) {
  const room = await drawingRoom(...ways);
  const [drawer] = room.players;
  expect(await drawer.ask('drawingStart', start)).toEqual({ ok: true });
  return room;
}

/** The events with points that the player has received so far. */
const pointsOf = ({ events }: RoomPlayer): unknown[] =>
  events.flatMap(({ event, payload }) =>
    event === 'drawingUpdate' || event === 'drawingPoints' ? [payload] : [],
  );

const ours: Way = { features: ['points'] };
const stock: Way = {};

describe('packed points', () => {
  it.each([
    ['the room', (roomId: string) => `&room=${roomId}`],
    ['a lobby', () => ''],
  ])('are granted by %s to who asks for them; features that it does not know are not', async (_, queryOf) => {
    const roomId = await makeRoom();
    const player = await connect(queryOf(roomId));
    const features = ['points', 'of-the-future'];
    const ack = await player.ask('joinRoom', { roomId, guestInfo: guestInfo('Ada'), features });
    expect(ack).toEqual({ ok: true, roomId, features: ['points'] });
  });

  it.each([
    ['in the room', {}],
    ['through the lobby', { isBridged: true }],
  ])('go on as they came to who asked for that, one by one to the others: %s', async (_, way) => {
    const { players } = await strokeRoom(ours, { ...ours, ...way }, { ...stock, ...way });
    const [drawer, same, other] = players;
    expect(await drawer.ask('drawingPoints', packed)).toEqual({ ok: true });
    await drawer.ask('drawingEnd', someStroke('a'));
    await same.next('drawingEnd');
    await other.next('drawingEnd');
    expect(pointsOf(same)).toEqual([packed]);
    expect(pointsOf(other)).toEqual(singles);
    expect(pointsOf(drawer)).toEqual([]);
  });

  it('are accepted through a lobby as well', async () => {
    const { players } = await strokeRoom({ ...ours, isBridged: true }, ours, stock);
    const [drawer, same, other] = players;
    expect(await drawer.ask('drawingPoints', packed)).toEqual({ ok: true });
    await same.next('drawingPoints');
    await other.until(() => pointsOf(other).length === line.length);
  });

  it('are not made of single points: everybody gets those one by one', async () => {
    const { players } = await strokeRoom(stock, ours, stock);
    const [drawer, ...others] = players;
    for (const single of singles) await drawer.ask('drawingUpdate', single);
    await drawer.ask('drawingEnd', someStroke('a'));
    for (const other of others) {
      await other.next('drawingEnd');
      expect(pointsOf(other)).toEqual(singles);
    }
  });

  it('are in the picture of a player who joins in the middle of the stroke', async () => {
    const { roomId, players } = await strokeRoom(ours, stock);
    const [drawer] = players;
    await drawer.ask('drawingPoints', packed);
    for (const way of [ours, stock]) {
      const late = await joinBy(way, roomId, 'Late');
      await late.ask('requestDrawingHistory');
      expect(await late.next('drawingStart')).toEqual({ ...start, points: [[0, 0, 0.5], ...line] });
    }
  });

  it('are replayed after a lost connection, in the form that the client asked for', async () => {
    const { roomId, players } = await strokeRoom(ours, ours, stock, stock);
    const [drawer, same, other, witness] = players;
    same.close();
    other.close();
    await witness.until(() => witness.room.players.filter(({ connected }) => !connected).length === 2);
    await drawer.ask('drawingPoints', packed);
    const returned = async (lost: RoomPlayer, missed: unknown[]) => {
      const back = await connect(`&room=${roomId}`, lost.recoveryAuth);
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
    const witness = await joinBy(ours, roomId, 'Witness');
    const lost = await joinBy(ours, roomId, 'Lost');
    await drop(lost, witness);
    await witness.ask('scribble', packed);
    await witness.ask('chatMessage', { text: 'you missed this' });
    await evictDurableObject(roomStub(roomId));
    const back = await connect(`&room=${roomId}`, lost.recoveryAuth);
    await back.next('chatMessage', ({ text }) => text === 'you missed this');
    expect(back.id).toBe(lost.id);
    expect(back.events.filter(({ event }) => event === 'scribbled')).toEqual([]);
  });

  it('go to the same clients after hibernation', async () => {
    const { roomId, players } = await strokeRoom(ours, ours, stock);
    const [drawer, same, other] = players;
    await evictDurableObject(roomStub(roomId));
    await drawer.ask('drawingStart', start);
    expect(await drawer.ask('drawingPoints', packed)).toEqual({ ok: true });
    expect(await same.next('drawingPoints')).toBe(packed);
    await other.until(() => pointsOf(other).length === line.length);
  });

  it('are no longer sent to a client that joins again without the feature', async () => {
    const { roomId, players } = await strokeRoom(ours, ours);
    const [drawer, other] = players;
    const again = await other.ask('joinRoom', { roomId, guestInfo: guestInfo('Player 1') });
    expect(again).toEqual({ ok: true, roomId });
    await drawer.ask('drawingPoints', packed);
    await other.until(() => pointsOf(other).length === line.length);
    expect(pointsOf(other)).toEqual(singles);
  });

  it('are refused like single ones: malformed, too many, or not from the drawer', async () => {
    const { players } = await strokeRoom(ours, ours);
    const [drawer, guesser] = players;
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
    const { players } = await strokeRoom(ours, ours);
    const [drawer] = players;
    const most = packPoints(Array<Point>(drawing.maxBatchPoints).fill([0, 0, 0]));
    const batches = Math.ceil(rates.drawing.burst / drawing.maxBatchPoints);
    for (let i = 0; i < batches - 1; i++) {
      expect(await drawer.ask('drawingPoints', most)).toEqual({ ok: true });
    }
    for (let i = 0; i < 3; i++) drawer.emit('drawingPoints', most);
    expect(await drawer.next('error')).toMatchObject({ code: 'rate-limited' });
  });
});
