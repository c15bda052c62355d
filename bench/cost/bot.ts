import type { Point } from '../../shared/drawing/item.ts';
import { packPoints } from '../../shared/drawing/packedPoints.ts';
import type { RoomState } from '../../shared/protocol/room.ts';
import { createPointBatch } from '../../web/socket/drawing/pointBatch.ts';
import type { RawPlayer } from '../load/RawPlayer.ts';
import { sleep } from '../support/sleep.ts';

/** How a bot plays its turns. */
export interface Style {
  /** Strokes per turn, and points per stroke. */
  strokes: number;
  points: number;
  pointsPerSecond: number;
  /** Each guesser's wrong guesses before the right one. */
  wrongGuesses: number;
}

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Fetches an address and reads the whole body, on a connection that is not kept alive. Throws unless it is a 2xx. */
export async function visit(address: URL): Promise<void> {
  const response = await fetch(address, { headers: { Connection: 'close' } });
  if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
  await response.arrayBuffer();
}

/** Loads avatars like a browser: each one once. */
export class Album {
  readonly #url: string;
  readonly #seen = new Set<string>();

  constructor(url: string) {
    this.#url = url;
  }

  async look({ players }: RoomState): Promise<void> {
    const fresh = players.map(({ avatar }) => avatar).filter((avatar) => !this.#seen.has(avatar));
    for (const avatar of fresh) this.#seen.add(avatar);
    await Promise.all(fresh.map((avatar) => visit(new URL(avatar, this.#url))));
  }
}

/** Draws a turn's picture at a steady pace, with points batched like by our client. */
export async function drawPicture(player: RawPlayer, turn: number, style: Style): Promise<void> {
  const batch = createPointBatch((points) => player.emit('drawingPoints', packPoints(points)));
  const from = performance.now();
  let drawn = 0;
  for (let stroke = 0; stroke < style.strokes; stroke++) {
    const points: Point[] = [];
    const look = { type: 'freehand', color: '#000000', size: 8 } as const;
    for (let i = 0; i < style.points; i++) {
      const point: Point = [
        round(i / style.points, 4),
        round(0.5 + 0.4 * Math.sin((i + stroke) / 9), 4),
        round(0.3 + 0.4 * Math.abs(Math.cos(i / 7)), 2),
      ];
      points.push(point);
      if (i === 0) player.emit('drawingStart', { ...look, startPoint: point });
      else batch.add(point, performance.now());
      drawn += 1;
      await sleep(from + (drawn * 1000) / style.pointsPerSecond - performance.now());
    }
    batch.flush();
    player.emit('drawingEnd', { ...look, id: `stroke-${turn}-${stroke}`, points });
  }
}

/** Makes `wrong` wrong guesses at even intervals, and the right one after `forMs`. */
export async function guess(player: RawPlayer, word: string, wrong: number, forMs: number): Promise<void> {
  for (let i = 0; i < wrong; i++) {
    await sleep(forMs / (wrong + 1));
    player.emit('chatMessage', { text: `is it number ${i}?` });
  }
  await sleep(forMs / (wrong + 1));
  player.emit('chatMessage', { text: word });
}
