import { isDeepStrictEqual } from 'node:util';
import { pictureOf, rolesAt, type Table } from '../../e2e/faults/table.ts';
import { strokeBy } from '../../e2e/support/game.ts';
import type { Player } from '../../e2e/support/player.ts';
import type { Stroke } from '../../shared/drawing/item.ts';
import type { Ack } from '../../shared/protocol/events.ts';
import { sleep } from '../support/sleep.ts';

const pointMs = 1000 / 60;
const strokePoints = 30;
const ackMs = 3_000;

/** The strokes that were drawn without a pause. */
interface Drawn {
  acknowledged: number;
  /** Acknowledged strokes that are missing from the picture, duplicated or out of order. */
  lost: number;
}

/** The drawer draws stroke after stroke, whatever happens to the server, until `isOver`; then checks the picture. */
export async function drawSteadily(table: Table, isOver: () => boolean): Promise<Drawn> {
  const { drawer } = rolesAt(table);
  const acknowledged: Stroke[] = [];
  while (!isOver()) {
    const stroke = strokeAcross(drawer, `steady-${acknowledged.length}`);
    const [startPoint, ...rest] = stroke.points;
    drawer.emit('drawingStart', { type: 'freehand', color: stroke.color, size: stroke.size, startPoint });
    for (const nextPoint of rest) {
      await sleep(pointMs);
      drawer.emit('drawingUpdate', { nextPoint });
    }
    await endSurely(drawer, stroke);
    acknowledged.push(stroke);
  }
  const picture = await pictureOf(table);
  const places = acknowledged.map((stroke) => picture.findIndex((item) => isDeepStrictEqual(item, stroke)));
  const lost = places.filter((place, i) => place < 0 || place <= (places[i - 1] ?? -1)).length;
  const doubled = picture.length - new Set(picture.map(({ id }) => id)).size;
  return { acknowledged: acknowledged.length, lost: lost + doubled };
}

function strokeAcross(drawer: Player, id: string): Stroke {
  const points = Array.from({ length: strokePoints }, (_, i) => [i / strokePoints, 0.5, 0.5] as const);
  return { ...strokeBy(drawer, id), points };
}

/** Sends the end of a stroke until it is acknowledged, as a client does after losing the connection. */
async function endSurely(drawer: Player, stroke: Stroke): Promise<void> {
  for (;;) {
    await drawer.until('its seat', () => drawer.socket.connected && drawer.me?.connected);
    const ack: Ack | undefined = await drawer.socket
      .timeout(ackMs)
      .emitWithAck('drawingEnd', stroke)
      .catch(() => undefined);
    if (ack?.ok) return;
    if (ack && ack.error.code !== 'not-in-room') throw new Error(`a stroke was refused: ${ack.error.code}`);
  }
}
