import { setTimeout as sleep } from 'node:timers/promises';
import { connections, drawing } from '../../shared/protocol/limits.ts';
import { Player } from '../support/player.ts';
import { TcpProxy } from '../support/TcpProxy.ts';
import { largePicture } from './largePicture.ts';
import { rolesAt, type Table } from './table.ts';

/** Nearly as often as the limits allow, and many times as often as our own client sends a picture of that size. */
const pictureMs = drawing.syncThrottleMs / 2;

/** Players who join a running table and then stop reading. */
export async function seatSlowReaders(
  url: string,
  { roomId }: Table,
  count: number,
  transport: string,
): Promise<{ players: Player[]; leave(): void }> {
  const proxy = await TcpProxy.to(url);
  const players = Array.from(
    { length: count },
    (_, i) => new Player(proxy.url, `Slow ${i}`, { transports: [transport], reconnection: false }),
  );
  for (const player of players) await player.join(roomId);
  proxy.stopReading();
  return {
    players,
    leave() {
      for (const player of players) player.leave();
      proxy.close();
    },
  };
}

/**
 * The drawer sends large pictures, each as soon as the other players have received the last, until the slow readers are
 * disconnected. No item stays the same, so the room has to store all of each. Resolves to the bytes sent to each slow
 * reader; throws if one is served for too long.
 */
export async function overwhelm(table: Table, slow: readonly Player[]): Promise<number> {
  const { drawer, watchers } = rolesAt(table);
  const pictures = drawing.colors.map((color) => largePicture(color));
  const names = new Set(slow.map(({ name }) => name));
  const isOver = () =>
    drawer.room?.players.every(({ username, connected }) => !(connected && names.has(username)));
  let bytes = 0;
  for (let i = 0; !isOver(); i++) {
    const picture = pictures[i % pictures.length] as ReturnType<typeof largePicture>;
    if (bytes > 10 * connections.maxUnconfirmedBytes) throw new Error('a slow reader is still served');
    const from = watchers.map(({ received }) => received.length);
    drawer.emit('syncDrawingState', picture.items);
    await Promise.all(watchers.map((player, i) => player.next('drawingHistory', from[i] ?? 0)));
    bytes += picture.bytes;
    await sleep(pictureMs);
  }
  return bytes;
}
