import { describe, expect, it } from 'vitest';
import { drawing } from '../../shared/protocol/limits.ts';
import { connect, type RoomPlayer } from '../testing/roomPlayer.ts';
import { makeRoom, someStroke } from '../testing/rooms.ts';

interface Sort {
  knowsUndo: boolean;
  /** Whether it is connected through a lobby. */
  isBridged?: boolean;
}

const ours: Sort = { knowsUndo: true };
const stock: Sort = { knowsUndo: false };
const bridged: Sort = { knowsUndo: true, isBridged: true };

/** A room in the drawing phase, in which the first player has drawn these strokes. */
async function drawnRoom(sorts: Sort[], ids: string[]): Promise<RoomPlayer[]> {
  const roomId = await makeRoom();
  const players: RoomPlayer[] = [];
  for (const [i, { knowsUndo, isBridged }] of sorts.entries()) {
    const player = await connect(isBridged ? '' : `&room=${roomId}`);
    const guestInfo = { name: `Player ${i}`, avatarSeed: 'Maple' };
    const features = knowsUndo ? ['undo'] : [];
    expect(await player.ask('joinRoom', { roomId, guestInfo, features })).toMatchObject({ ok: true });
    players.push(player);
  }
  const [drawer] = players as [RoomPlayer];
  await drawer.ask('startGame', { settings: { duration: 60 } });
  const [word] = await drawer.next('wordChoices');
  expect(await drawer.ask('wordSelected', { word })).toEqual({ ok: true });
  for (const id of ids) expect(await drawer.ask('drawingEnd', someStroke(id))).toEqual({ ok: true });
  return players;
}

describe('an undo', () => {
  it.each([
    ['that names what is gone', ours],
    ['that names what is gone, through a lobby', bridged],
  ])('%s goes on like that to who asked for it, as the whole picture to the others', async (_, sort) => {
    const players = await drawnRoom([sort, ours, stock, bridged], ['a', 'b', 'c']);
    const [drawer, same, other, abroad] = players as [RoomPlayer, RoomPlayer, RoomPlayer, RoomPlayer];
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
    const players = await drawnRoom([stock, ours, stock], ['a', 'b']);
    const [drawer, same, other] = players as [RoomPlayer, RoomPlayer, RoomPlayer];
    expect(await drawer.ask('syncDrawingState', [someStroke('a')])).toEqual({ ok: true });
    expect(await same.next('itemsRemoved')).toEqual({ ids: ['b'] });
    expect(await other.next('drawingHistory')).toEqual([someStroke('a')]);
  });

  it.each([
    [{}],
    [{ ids: 'a' }],
    [{ ids: [''] }],
    [{ ids: [1] }],
    [{ ids: Array(drawing.maxRemovedItems + 1).fill('a') }],
  ])('that is malformed removes nothing: %j', async (payload) => {
    const [drawer] = (await drawnRoom([ours, ours], ['a'])) as [RoomPlayer];
    expect(await drawer.ask('removeItems', payload)).toMatchObject({
      ok: false,
      error: { code: 'malformed' },
    });
    drawer.emit('requestDrawingHistory');
    expect(await drawer.next('drawingHistory')).toEqual([someStroke('a')]);
  });
});
