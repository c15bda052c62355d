import type { Items } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { paintItem, paintLiveItem } from '../ink/ink.ts';
import { createLayers, freePixels, resizeLayers } from '../layers.ts';
import { blank } from '../paper/blank.ts';
import { observeViewport } from '../viewport.ts';
import { reelOf } from './reel.ts';

export interface Replay {
  /** Draws the picture once more, from the beginning. */
  play(): void;
  destroy(): void;
}

/** Shows a finished picture in `host`, which is sized by its own styles. */
export function mountReplay(host: HTMLElement, items: Items): Replay {
  const reel = reelOf(items);
  const layers = createLayers(host);
  const { committed, live } = layers;
  /** `performance.now()`. */
  let startedAt = Number.NEGATIVE_INFINITY;
  /** How many items are on the committed layer; undefined before its first size. */
  let painted: number | undefined;
  let frame: number | undefined;

  const paint = (nowMs: number) => {
    frame = undefined;
    if (painted === undefined) return;
    const shown = reel.at(nowMs - startedAt);
    if (painted > shown.finished || painted === 0) {
      blank(committed.context);
      painted = 0;
    }
    for (const item of items.slice(painted, shown.finished)) paintItem(committed.context, item);
    painted = shown.finished;
    live.context.clearRect(0, 0, drawing.referenceWidthPx, drawing.referenceWidthPx);
    if (shown.live) paintLiveItem(live.context, shown.live);
    if (shown.finished < items.length) frame = requestAnimationFrame(paint);
  };

  const cancel = () => cancelAnimationFrame(frame ?? 0);
  const paintNow = () => {
    cancel();
    paint(performance.now());
  };

  const stopObserving = observeViewport(host, (viewport) => {
    resizeLayers(layers, viewport);
    painted = 0;
    paintNow();
  });

  return {
    play() {
      startedAt = performance.now();
      paintNow();
    },
    destroy() {
      cancel();
      stopObserving();
      for (const { canvas } of [committed, live]) freePixels(canvas);
      layers.root.remove();
    },
  };
}
