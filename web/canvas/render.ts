import type { DrawingItem } from '../../shared/drawing/item.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import { remoteItem } from './feed/remote.ts';
import { isSame } from './geometry.ts';
import { previousItems } from './history.ts';
import { paintLiveItem } from './ink/ink.ts';
import type { Layer, Layers } from './layers.ts';
import { offThread } from './paper/offThread.ts';
import { createPaper } from './paper/paper.ts';
import { createSheet } from './paper/sheet.ts';
import { selectedShape } from './picture.ts';
import { paintHandles } from './selection/handles.ts';
import type { BoardState } from './state.ts';
import { toStroke } from './tools/freehand.ts';

interface Renderer {
  /** `mayWait`: whether a picture that takes long may be shown later. */
  paint(state: BoardState, options?: { mayWait?: boolean }): void;
  /** Work that may wait until after a frame. */
  rest(state: BoardState): void;
  /** The layers have lost their pixels; frees those that were kept. */
  invalidate(): void;
}

/** What is being drawn right now, by this and another player, as items. A tap shows its dot at once. */
function liveItems({ gesture, remote }: BoardState): DrawingItem[] {
  const items: DrawingItem[] = [];
  const theirs = remote && remoteItem(remote);
  if (theirs) items.push(theirs);
  if (gesture?.tool === 'freehand') items.push(toStroke(gesture));
  if (gesture?.tool === 'shape' && !isSame(gesture.shape.start, gesture.shape.end)) items.push(gesture.shape);
  return items;
}

function createLivePainter({ canvas, context }: Layer) {
  let isInked = true;
  return (state: BoardState) => {
    const items = liveItems(state);
    const selected = state.enabled ? selectedShape(state) : undefined;
    if (isInked) context.clearRect(0, 0, drawing.referenceWidthPx, drawing.referenceWidthPx);
    for (const item of items) paintLiveItem(context, item);
    if (selected) paintHandles(context, state, selected);
    isInked = items.length > 0 || selected !== undefined;
    const visibility = isInked ? 'visible' : 'hidden';
    if (canvas.style.visibility !== visibility) canvas.style.visibility = visibility;
  };
}

/** Creates a renderer that paints the state on the layers, without changing it. */
export function createRenderer(layers: Layers): Renderer {
  const paper = createPaper(createSheet(layers.committed, offThread));
  const paintLive = createLivePainter(layers.live);
  return {
    paint(state, options) {
      paper.paint(state.items, (picture) => state.history.snapshots.includes(picture), options);
      paintLive(state);
    },
    rest: ({ history }) => paper.rest(previousItems(history)),
    invalidate: paper.invalidate,
  };
}
