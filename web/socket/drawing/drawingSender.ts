import type { DrawingItem, Point, ShapeChange } from '../../../shared/drawing/item.ts';
import { packPoints } from '../../../shared/drawing/packedPoints.ts';
import type { Feature } from '../../../shared/protocol/events.ts';
import { client as limits } from '../../../shared/protocol/limits.ts';
import type { Refusal } from '../../../shared/protocol/refusals.ts';
import type { SocketClient } from '../client/client.ts';
import { briefChange } from './briefChange.ts';
import { createPictureSync } from './pictureSync.ts';
import { createPointBatch } from './pointBatch.ts';
import { createScribbler } from './scribbler.ts';
import { createShapeChanges } from './shapeChanges.ts';

interface DrawingSender {
  /** Sends the live item's next point, batched if the server supports it. */
  point(nextPoint: Point): void;
  /** Sends a change of a shape, unless a newer one of the same drag soon replaces it. */
  change(change: ShapeChange): void;
  /** Sends a piece of a line on the pad of a waiting room. */
  scribble(points: readonly Point[]): void;
  /** Sends what makes the picture of `before`, if the server knows that and takes it, or else the whole, throttled. */
  sync(items: readonly DrawingItem[], before?: readonly DrawingItem[]): void;
  /** Sends what waits, before an event that must not overtake it. */
  flush(): void;
  /** The server was heard: sends a change that was kept while the network stood still. */
  heard(): void;
  /** Forgets waiting changes and pictures: another connection has been made, or none will be. */
  drop(): void;
}

interface DrawingSenderOptions {
  /** The features that the server has granted. */
  features(): readonly Feature[];
  /** The server has refused a picture; `isItem`: or an item of it, so that the picture has to be sent. */
  onRefused(refusal: Refusal, isItem?: true): void;
}

/** Sends what is drawn, sparingly and in order: no kind overtakes another that waits. */
export function createDrawingSender(
  client: Pick<SocketClient, 'emit' | 'silentMs'>,
  { features, onRefused }: DrawingSenderOptions,
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
  const picture = createPictureSync((items, onAnswer) =>
    client.emit('syncDrawingState', items, (answer) => {
      onAnswer();
      if (!answer.ok) onRefused(answer.error);
    }),
  );

  /** Tells the server of a change by one event if that is enough; false if not, or if the whole picture is due anyway. */
  function tellBriefly(before: readonly DrawingItem[], items: readonly DrawingItem[]): boolean {
    if (!features().includes('undo') || picture.isWaiting || isStalled()) return false;
    const change = briefChange(before, items);
    if (!change) return false;
    client.emit(change.event, change.payload, (answer) => {
      if (!answer.ok) onRefused(answer.error, true);
    });
    return true;
  }

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
      if (!before || !tellBriefly(before, items)) picture.offer(items);
    },
    flush() {
      points.flush();
      changes.flush();
      picture.flush();
    },
    heard: changes.flush,
    drop() {
      scribbler.reset();
      changes.drop();
      picture.drop();
    },
  };
}
