import { describe, expect, it } from 'vitest';
import { drawing, rates } from '../../shared/protocol/limits.ts';
import { connect, type RoomPlayer } from '../testing/roomPlayer.ts';
import { makeRoom, someStroke } from '../testing/rooms.ts';

const point = [0.1234, 0.5678, 0.5];
const picture = Array.from({ length: 10 }, (_, i) => ({
  ...someStroke(`s${i}`),
  points: Array(drawing.maxItemPoints).fill(point),
}));
/** So many go beyond what may be sent in vain. */
const tooMany = Math.ceil(rates.drawingBytes.burst / JSON.stringify(picture).length) + 1;

async function join(roomId: string, name: string, query: string): Promise<RoomPlayer> {
  const player = await connect(query);
  expect(await player.ask('joinRoom', { roomId, guestInfo: { name, avatarSeed: name } })).toHaveProperty(
    'ok',
  );
  return player;
}

describe.each([
  ['in the room', (roomId: string) => `&room=${roomId}`],
  ['by the lobby', () => ''],
])('large pictures %s', (_where, queryFor) => {
  it('are taken from the drawer without end, and from nobody else', async () => {
    const roomId = await makeRoom();
    const drawer = await join(roomId, 'Ada', queryFor(roomId));
    const guesser = await join(roomId, 'Grace', queryFor(roomId));
    await drawer.ask('startGame', { settings: { duration: 60 } });
    const [word] = await drawer.next('wordChoices');
    await drawer.ask('wordSelected', { word });
    for (let sent = 0; sent < tooMany; sent++)
      expect(await drawer.ask('syncDrawingState', picture)).toEqual({ ok: true });
    expect(await guesser.ask('syncDrawingState', picture)).toMatchObject({ ok: false });
    for (let sent = 1; sent < tooMany; sent++) guesser.emit('syncDrawingState', picture);
    await guesser.until(() => guesser.isClosed);
    expect(await drawer.ask('syncDrawingState', [])).toEqual({ ok: true });
  });
});
