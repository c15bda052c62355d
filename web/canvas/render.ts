import type { DrawingItem } from '../../shared/drawing/item.ts';
import { isSame } from './geometry.ts';
import { paintHandles } from './handles.ts';
import { paintItem } from './ink.ts';
import { clearLayer, type Layers } from './layers.ts';
import { createPaper } from './paper.ts';
import { remoteItem } from './remote.ts';
import type { BoardState } from './state.ts';
import { toStroke } from './tools/freehand.ts';

export interface Renderer {
  paint(state: BoardState): void;
  /** The layers have lost their pixels. */
  invalidate(): void;
}

/** What is being drawn right now, here and elsewhere, as items. A tap is seen at once as the dot it will be. */
function liveItems({ gesture, remote }: BoardState): DrawingItem[] {
  const items: DrawingItem[] = [];
  const theirs = remote && remoteItem(remote);
  if (theirs) items.push(theirs);
  if (gesture?.tool === 'freehand') items.push(toStroke(gesture));
  if (gesture?.tool === 'shape' && !isSame(gesture.shape.start, gesture.shape.end)) items.push(gesture.shape);
  return items;
}

/** Paints the state on its layers; reads only. */
export function createRenderer(layers: Layers): Renderer {
  const paper = createPaper(layers.committed);
  return {
    paint(state) {
      paper.paint(state.items);
      clearLayer(layers.live);
      for (const item of liveItems(state)) paintItem(layers.live.context, item);
      clearLayer(layers.handles);
      paintHandles(layers.handles.context, state);
    },
    invalidate: () => paper.invalidate(),
  };
}
