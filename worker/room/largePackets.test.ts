import { describe, expect, it } from 'vitest';
import { drawing, rates } from '../../shared/protocol/limits.ts';
import { shapeOf } from '../../shared/testing/shapeOf.ts';
import { fakeDate } from '../testing/fakeDate.ts';
import { connect, type RoomPlayer } from '../testing/roomPlayer.ts';
import { drawingRoom, makeRoom, someStroke, type Way } from '../testing/rooms.ts';

const point = [0.1234, 0.5678, 0.5];
const picture = Array.from({ length: 10 }, (_, i) => ({
  ...someStroke(`s${i}`),
  points: Array(drawing.maxItemPoints).fill(point),
}));
/** This many exceed the budget for drawings that are not accepted. */
const tooMany = Math.ceil(rates.drawingBytes.burst / JSON.stringify(picture).length) + 1;

/** Sends a large picture as a non-drawer: whether it is read and refused; if not, the connection is closed. */
async function isRead(player: RoomPlayer): Promise<boolean> {
  player.emit('syncDrawingState', picture);
  await player.until(() => player.isClosed || player.events.some(({ event }) => event === 'error'));
  return !player.isClosed;
}

describe.each<[string, Way]>([
  ['in the room', {}],
  ['by the lobby', { isBridged: true }],
])('large pictures %s', (_where, way) => {
  it('are accepted without limit from the drawer only', async () => {
    const { players } = await drawingRoom(way, way);
    const [drawer, guesser] = players;
    for (let sent = 0; sent < tooMany; sent++)
      expect(await drawer.ask('syncDrawingState', picture)).toEqual({ ok: true });
    expect(await guesser.ask('syncDrawingState', picture)).toMatchObject({ ok: false });
    for (let sent = 1; sent < tooMany; sent++) guesser.emit('syncDrawingState', picture);
    await guesser.until(() => guesser.isClosed);
    expect(await drawer.ask('syncDrawingState', [])).toEqual({ ok: true });
  });

  it('are refused as too large if they are, and the picture stays', async () => {
    const { players } = await drawingRoom(way, way);
    const [drawer, guesser] = players;
    const items = [shapeOf('kept')];
    expect(await drawer.ask('syncDrawingState', items)).toEqual({ ok: true });
    const longStroke = { ...someStroke('long'), points: Array(drawing.maxItemPoints + 1).fill(point) };
    const manyItems = Array.from({ length: drawing.maxItems + 1 }, (_, i) => shapeOf(`s${i}`));
    const full = { error: { code: 'drawing-full' } };
    expect(await drawer.ask('drawingEnd', longStroke)).toMatchObject(full);
    expect(await drawer.ask('syncDrawingState', [longStroke])).toMatchObject(full);
    expect(await drawer.ask('syncDrawingState', manyItems)).toMatchObject(full);
    expect(await guesser.ask('drawingEnd', longStroke)).toMatchObject({ error: { code: 'not-drawer' } });
    const seen = guesser.events.length;
    await guesser.ask('requestDrawingHistory');
    expect(guesser.events.slice(seen)).toContainEqual({ event: 'drawingHistory', payload: items });
  });

  it('are not read without limit from an address that keeps reconnecting', async () => {
    // Budgets refill with time.
    fakeDate();
    const query = way.isBridged ? '' : `&room=${await makeRoom()}`;
    const address = `192.0.2.${query.length}`;
    const waiting = await connect(query, undefined, address);
    const most = rates.addressDrawingBytes.burst / JSON.stringify(picture).length;
    let read = 0;
    while (await isRead(await connect(query, undefined, address))) read += 1;
    expect(read).toBe(Math.floor(most));
    expect(await isRead(waiting)).toBe(false);
    expect(await isRead(await connect(query, undefined, '192.0.2.99'))).toBe(true);
  });
});
