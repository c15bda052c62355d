import * as actions from './actions.ts';
import * as feed from './feed/feed.ts';
import { forgetPaths } from './ink/ink.ts';
import { bindInput } from './input.ts';
import { createLayers, freePixels, resizeLayers } from './layers.ts';
import { selectedShape, uniqueId } from './picture.ts';
import { createRenderer } from './render.ts';
import { createState, type Desk } from './state.ts';
import * as adjust from './tools/adjust.ts';
import { flush } from './tools/gestures.ts';
import type { Board, BoardOptions, BoardView } from './types.ts';
import { observeViewport, type Viewport } from './viewport.ts';

const isSameView = (a: BoardView | undefined, b: BoardView): boolean =>
  a !== undefined && (Object.keys(b) as (keyof BoardView)[]).every((key) => a[key] === b[key]);

/**
 * Mounts a board into `host`, which is sized by its own styles and gets `position: relative` if it is not positioned.
 * Calls `onState` once immediately. The board starts disabled, for watching. All methods are synchronous; painting
 * happens once per animation frame.
 */
export function mountBoard(host: HTMLElement, options: BoardOptions): Board {
  const state = createState();
  const desk: Desk = {
    state,
    emit: options.emit,
    itemId: () => uniqueId(state.items, options.itemId()),
    onFull: options.onFull,
  };
  const layers = createLayers(host);
  const renderer = createRenderer(layers);
  let view: BoardView | undefined;
  let frame: number | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let viewport: Viewport | undefined;

  const paint = (nowMs: number) => {
    frame = undefined;
    const isWaiting = flush(desk, nowMs);
    const isGliding = feed.advanceFeed(state, nowMs, () => !options.prefersReducedMotion());
    // Before the first size, painting would be in vain: resizing clears the canvas.
    if (viewport) renderer.paint(state);
    clearTimeout(resting);
    resting = setTimeout(renderer.rest, 0, state);
    if (isWaiting || isGliding) schedule();
    tell();
  };
  const schedule = () => {
    frame ??= requestAnimationFrame(paint);
  };
  const tell = () => {
    const next = actions.viewOf(state);
    if (isSameView(view, next)) return;
    view = next;
    options.onState(next);
  };
  const changed = () => {
    schedule();
    input.refresh();
    tell();
  };
  /** Sizes the layers, which empties them, and paints them anew. */
  const resize = (to: Viewport, { mayWait = false } = {}) => {
    resizeLayers(layers, to);
    renderer.invalidate();
    renderer.paint(state, { mayWait });
  };

  const input = bindInput(layers.root, desk, changed);
  const stopObserving = observeViewport(host, (next) => {
    const isFirst = !viewport;
    viewport = next;
    actions.setSide(desk, next.sidePx);
    // Later the paper must not be blank meanwhile.
    resize(next, { mayWait: isFirst });
    input.refresh();
    tell();
  });
  // As after a crash of the browser's GPU process, which takes pixels and transforms with it.
  for (const { canvas } of [layers.committed, layers.live])
    canvas.addEventListener('contextrestored', () => viewport && resize(viewport));
  changed();

  /** Wraps a verb as a method of the board, which then schedules a paint and updates the controls. */
  const verb =
    <Args extends unknown[], Result>(act: (desk: Desk, ...args: Args) => Result) =>
    (...args: Args): Result => {
      const result = act(desk, ...args);
      changed();
      return result;
    };

  /** Wraps undo or redo, which may paint a lot: the controls are only updated after that frame. */
  const step = (act: (desk: Desk) => void) => (): void => {
    act(desk);
    schedule();
    input.refresh();
  };

  return {
    setMode: verb(actions.setMode),
    setShape: verb(actions.setShape),
    setColor: verb(({ state }, color: string) => {
      state.color = color;
    }),
    setSize: verb(({ state }, size: number) => {
      state.size = size;
    }),
    undo: step(actions.undoStep),
    redo: step(actions.redoStep),
    clear: verb(actions.clearPicture),
    deleteSelected: verb(actions.deleteSelected),
    placeShape: verb(adjust.placeShape),
    move: verb(adjust.move),
    stretch: verb(adjust.stretch),
    rotate: verb(adjust.rotate),
    selectNext: verb(adjust.selectNext),
    deselect: verb(adjust.deselect),
    setEnabled: verb(actions.setEnabled),
    feed: {
      history: verb((desk, items) => {
        feed.feedHistory(desk, items);
        // Not in the next frame: a large picture takes longer than one anyway.
        if (viewport) renderer.paint(state, { mayWait: true });
      }),
      start: verb((_, start) => feed.feedStart(state, start, performance.now())),
      update: verb((_, nextPoints) => feed.feedUpdate(state, nextPoints, performance.now())),
      end: verb((_, item) => feed.feedEnd(state, item)),
      change: verb((_, change) => feed.feedChange(state, change)),
      remove: verb((_, ids) => feed.feedRemoval(state, ids)),
    },
    sync: verb(actions.sync),
    items: () => feed.knownItems(state),
    selected: () => selectedShape(state),
    reset: verb((desk) => {
      actions.reset(desk);
      // Nobody goes back to an earlier turn: the pixels and paths cached for undo would only take memory.
      renderer.invalidate();
      forgetPaths();
    }),
    destroy() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(resting);
      stopObserving();
      input.unbind();
      renderer.invalidate();
      forgetPaths();
      for (const { canvas } of [layers.committed, layers.live]) freePixels(canvas);
      layers.root.remove();
    },
  };
}
