import type { Point } from '../../shared/drawing/item.ts';
import { packPoints } from '../../shared/drawing/packedPoints.ts';
import type { RoomState } from '../../shared/protocol/room.ts';
import { createPointBatch } from '../../web/socket/pointBatch.ts';
import type { RawPlayer } from '../load/RawPlayer.ts';
import { sleep } from '../support/sleep.ts';

/** How a bot plays its turns. */
export interface Style {
  /** Strokes a turn, and points a stroke. */
  strokes: number;
  points: number;
  pointsPerSecond: number;
  /** Wrong guesses of each guesser before the right one. */
  wrongGuesses: number;
}

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Asks for something and reads the answer to its end, on a connection that is not kept. */
export async function visit(address: URL): Promise<void> {
  const response = await fetch(address, { headers: { Connection: 'close' } });
  if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
  await response.arrayBuffer();
}

/** Loads what a browser would once it sees somebody: their picture, which it keeps from then on. */
export class Album {
  readonly #url: string;
  readonly #seen = new Set<string>();

  constructor(url: string) {
    this.#url = url;
  }

  async look({ players }: RoomState): Promise<void> {
    const fresh = players.map(({ avatar }) => avatar).filter((avatar) => !this.#seen.has(avatar));
    for (const avatar of fresh) this.#seen.add(avatar);
    await Promise.all(
      fresh.map(async (avatar) => {
        await visit(new URL(avatar, this.#url));
      }),
    );
  }
}

/** Draws a turn's picture, stroke by stroke, at a steady pace, its points batched as our client batches them. */
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

/** Guesses wrong, at even intervals, and at last right, after `forMs`. */
export async function guess(player: RawPlayer, word: string, wrong: number, forMs: number): Promise<void> {
  for (let i = 0; i < wrong; i++) {
    await sleep(forMs / (wrong + 1));
    player.emit('chatMessage', { text: `is it number ${i}?` });
  }
  await sleep(forMs / (wrong + 1));
  player.emit('chatMessage', { text: word });
}
