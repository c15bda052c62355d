import type { Items, Point, ShapeChange } from '../../../shared/drawing/item.ts';
import { packPoints } from '../../../shared/drawing/packedPoints.ts';
import type { Feature } from '../../../shared/protocol/events.ts';
import { client as limits } from '../../../shared/protocol/limits.ts';
import type { Refusal } from '../../../shared/protocol/refusals.ts';
import { room } from '../../stores/room.ts';
import type { SocketClient } from '../client/client.ts';
import { briefChange } from './briefChange.ts';
import { createPictureSync } from './pictureSync.ts';
import { createPointBatch } from './pointBatch.ts';
import { createScribbler } from './scribbler.ts';
import { createShapeChanges } from './shapeChanges.ts';

export interface DrawingSender {
  /** Sends the live item's next point, batched if the server supports it. */
  point(nextPoint: Point): void;
  /** Sends a change of a shape, unless a newer one of the same drag soon replaces it. */
  change(change: ShapeChange): void;
  /** Sends a piece of a line on the pad of a waiting room. */
  scribble(points: readonly Point[]): void;
  /**
   * Sends what makes the picture of `before`, which the server knows: one event if that is enough and the server takes
   * it, or else the whole picture, throttled.
   */
  sync(items: Items, before?: Items): void;
  /** Sends what waits, before an event that must not overtake it. */
  flush(): void;
  /** The server was heard: sends a change that was kept while the network stood still. */
  heard(): void;
  /** Forgets waiting points, changes and pictures: another connection has been made, or none will be. */
  drop(): void;
}

interface DrawingSenderOptions {
  /** The features that the server has granted. */
  features(): readonly Feature[];
  /**
   * The server has refused a change of the picture, or (null) taken it for one of the next turn, of which this page had
   * not heard. `isWholeDue`: the whole picture has to be sent instead.
   */
  onFailed(refusal: Refusal | null, isWholeDue: boolean): void;
}

/** Sends what is drawn, sparingly and in order: no kind overtakes another that waits. */
export function createDrawingSender(
  client: Pick<SocketClient, 'emit' | 'silentMs'>,
  { features, onFailed }: DrawingSenderOptions,
): DrawingSender {
  /** Whether the network stands still: what is sent now would arrive all at once, and be taken for a flood. */
  const isStalled = () => client.silentMs() > limits.stallMs;
  const mayBatch = () => features().includes('points');

  const points = createPointBatch((waiting) => {
    // The finished item contains them.
    if (isStalled()) return;
    if (mayBatch()) client.emit('drawingPoints', packPoints(waiting));
    else for (const nextPoint of waiting) client.emit('drawingUpdate', { nextPoint });
  });
  const changes = createShapeChanges((change) => client.emit('updateShape', change), isStalled);
  const scribbler = createScribbler(client);
  const picture = createPictureSync((items, onAnswer, before) => {
    const isUnderstood = features().includes('undo') && !isStalled();
    const brief = before && isUnderstood ? briefChange(before, items) : undefined;
    const { event, payload } = brief ?? { event: 'syncDrawingState', payload: items };
    const { turnKey } = room;
    client.emit(event, payload, (answer) => {
      onAnswer();
      if (!answer.ok) onFailed(answer.error, brief !== undefined);
      else if (room.turnKey !== turnKey) onFailed(null, true);
    });
    return brief !== undefined;
  });

  return {
    point(nextPoint) {
      changes.flush();
      picture.flush();
      points.add(nextPoint, performance.now());
      if (!mayBatch()) points.flush();
    },
    change(change) {
      points.flush();
      picture.flush();
      changes.offer(change);
    },
    scribble: scribbler.send,
    sync(items, before) {
      points.flush();
      changes.flush();
      picture.offer(items, before);
    },
    flush() {
      points.flush();
      changes.flush();
      picture.flush();
    },
    heard: changes.flush,
    drop() {
      points.drop();
      scribbler.reset();
      changes.drop();
      picture.drop();
    },
  };
}
