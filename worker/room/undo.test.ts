import { beforeEach, describe, expect, it } from 'vitest';
import type { Point } from '../../shared/drawing/item.ts';
import { connections, drawing, rates } from '../../shared/protocol/limits.ts';
import { fakeDate, moveDate } from '../testing/fakeDate.ts';
import { drop, type RoomPlayer } from '../testing/roomPlayer.ts';
import { drawingRoom, type PlayersBy, someStroke, type Way, type Ways } from '../testing/rooms.ts';
import { costOfPicture } from '../wire/budgets/eventCost.ts';

const ours: Way = { features: ['undo'] };
const stock: Way = {};
const bridged: Way = { ...ours, isBridged: true };

/** A room in which the first of these players has drawn these strokes. */
async function drawnRoom<W extends Ways>(ways: W, ids: string[]): Promise<PlayersBy<W>> {
  const { players } = await drawingRoom(...ways);
  const [drawer] = players;
  for (const id of ids) expect(await drawer.ask('drawingEnd', someStroke(id))).toEqual({ ok: true });
  return players;
}

describe('an undo', () => {
  it.each([
    ['that names what is gone', ours],
    ['that names what is gone, through a lobby', bridged],
  ])('%s goes on like that to who asked for it, as the whole picture to the others', async (_, way) => {
    const [drawer, same, other, abroad] = await drawnRoom([way, ours, stock, bridged], ['a', 'b', 'c']);
    expect(await drawer.ask('removeItems', { ids: ['b'] })).toEqual({ ok: true });
    expect(await same.next('itemsRemoved')).toEqual({ ids: ['b'] });
    for (const player of [other, abroad])
      expect(await player.next('drawingHistory')).toEqual([someStroke('a'), someStroke('c')]);
    await drawer.ask('drawingEnd', someStroke('d'));
    for (const player of [same, other, abroad])
      await player.next('drawingEnd', ({ finalStroke }) => finalStroke.id === 'd');
    const kinds = (player: RoomPlayer) => player.events.map(({ event }) => event);
    expect(kinds(same)).not.toContain('drawingHistory');
    for (const player of [other, abroad]) expect(kinds(player)).not.toContain('itemsRemoved');
    other.emit('requestDrawingHistory');
    expect(await other.next('drawingHistory')).toEqual(['a', 'c', 'd'].map((id) => someStroke(id)));
  });

  it('by a whole picture, as a stock client’s, is brief for who asked for it, too', async () => {
    const [drawer, same, other] = await drawnRoom([stock, ours, stock], ['a', 'b']);
    expect(await drawer.ask('syncDrawingState', [someStroke('a')])).toEqual({ ok: true });
    expect(await same.next('itemsRemoved')).toEqual({ ids: ['b'] });
    expect(await other.next('drawingHistory')).toEqual([someStroke('a')]);
  });

  it.each([
    ['names nothing', {}],
    ['names no list', { ids: 'a' }],
    ['names an item without an id', { ids: [''] }],
    ['names an item by its position', { ids: [1] }],
    ['names too many items', { ids: Array(drawing.maxRemovedItems + 1).fill('a') }],
  ])('that %s removes nothing', async (_, payload) => {
    const [drawer] = await drawnRoom([ours, ours], ['a']);
    expect(await drawer.ask('removeItems', payload)).toMatchObject({
      ok: false,
      error: { code: 'malformed' },
    });
    drawer.emit('requestDrawingHistory');
    expect(await drawer.next('drawingHistory')).toEqual([someStroke('a')]);
  });
});

describe('undos in quick succession', () => {
  /** Nearly as large as a picture may be. */
  const large = Array.from({ length: 60 }, (_, i) => ({
    ...someStroke(`s${i}`),
    points: Array<Point>(800).fill([0.1234, 0.5678, 0.5]),
  }));
  const undos = 50;
  const left = large.slice(undos);

  /** A room in which the first player has drawn the large picture. */
  async function largeRoom<W extends [Way, Way, ...Way[]]>(...ways: W): Promise<PlayersBy<W>> {
    const { players } = await drawingRoom(...ways);
    const [drawer, watcher] = players;
    expect(await drawer.ask('syncDrawingState', large)).toEqual({ ok: true });
    await watcher.next('drawingHistory');
    return players;
  }

  /** Removes one item after the other at once: the codes of the refusals. */
  async function undo(drawer: RoomPlayer, times = undos): Promise<string[]> {
    const asked = large.slice(0, times).map(({ id }) => drawer.ask('removeItems', { ids: [id] }));
    return (await Promise.all(asked)).flatMap((ack) => (ack.ok ? [] : ack.error.code));
  }

  beforeEach(fakeDate);

  const most = Math.floor(rates.undoPictures.burst / costOfPicture(large));

  it.each([
    ['a stock client', ours, stock],
    ['a stock client, when the drawer comes through a lobby', bridged, stock],
    ['a client of a lobby', ours, bridged],
  ])('send %s only so many whole pictures; the others are refused and are no flood', async (_, ...ways) => {
    const [drawer, watcher] = await largeRoom(...ways);
    const seen = watcher.frames.length;
    expect(await undo(drawer)).toEqual(Array(undos - most).fill('rate-limited'));
    expect(drawer.isClosed).toBe(false);
    // What a client does whose undo was refused.
    expect(await drawer.ask('syncDrawingState', left)).toEqual({ ok: true });
    await watcher.next('drawingHistory', (items) => items.length === left.length);
    const sent = watcher.frames.slice(seen);
    expect(sent.filter((frame) => frame.includes('"drawingHistory"'))).toHaveLength(most + 1);
    expect(sent.join('').length).toBeLessThan(connections.maxUnconfirmedBytes);
  });

  it.each([
    ['directly', stock],
    ['through a lobby', bridged],
  ])(
    'a watcher who asks for the picture %s gets it only so often, too, but others still do',
    async (_, way) => {
      const [, watcher, other] = await largeRoom(ours, way, way);
      const asked = Math.floor(rates.askedPictures.burst / costOfPicture(large)) + 3;
      const acks = await Promise.all(
        Array.from({ length: asked }, () => watcher.ask('requestDrawingHistory')),
      );
      const codes = acks.flatMap((ack) => (ack.ok ? [] : ack.error.code));
      expect(codes).toEqual(Array(3).fill('rate-limited'));
      expect(watcher.isClosed).toBe(false);
      expect(await other.ask('requestDrawingHistory')).toEqual({ ok: true });
    },
  );

  it('are paced, not refused for good', async () => {
    const [drawer] = await largeRoom(ours, stock);
    await undo(drawer);
    moveDate((1000 * costOfPicture(large)) / rates.undoPictures.perSecond);
    expect(await drawer.ask('removeItems', { ids: [left[0]?.id] })).toEqual({ ok: true });
  });

  it('are not refused while nobody needs the whole picture', async () => {
    const [drawer, watcher] = await largeRoom(ours, ours, ours);
    expect(await undo(drawer)).toEqual([]);
    await watcher.next('itemsRemoved', ({ ids }) => ids[0] === large[undos - 1]?.id);
  });

  it.each([
    ['does not count against them if it needs no whole picture', ours, 0],
    ['counts like one who is there', stock, undos - most],
  ])('a watcher who is away %s', async (_, away, refused) => {
    const [drawer, watcher] = await largeRoom(ours, away);
    await drop(watcher, drawer);
    expect(await undo(drawer)).toHaveLength(refused);
  });

  it('by somebody who does not draw cost the drawer nothing', async () => {
    const [drawer, guesser] = await largeRoom(ours, stock, stock);
    expect(new Set(await undo(guesser))).toEqual(new Set(['not-drawer']));
    expect(await undo(drawer, most)).toEqual([]);
  });
});
