import { drawing } from '../../shared/protocol/limits.ts';
import type { Viewport } from './viewport.ts';

type LayerName = 'committed' | 'live';

export interface Layer {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

export interface Layers {
  readonly root: HTMLDivElement;
  /** The finished items. */
  readonly committed: Layer;
  /** What changes with every frame: items being drawn and the selected shape's handles. Hidden while empty. */
  readonly live: Layer;
}

/** A canvas's 2D context. Throws if the browser has none. */
export function contextOf(canvas: HTMLCanvasElement, settings?: CanvasRenderingContext2DSettings) {
  const context = canvas.getContext('2d', settings);
  if (!context) throw new Error('This browser has no 2D canvas.');
  return context;
}

/**
 * Frees the pixels of a canvas that nobody needs any more. While it merely waits for the garbage collector they count
 * towards the memory that iPhones allow a page.
 */
export function freePixels(canvas: HTMLCanvasElement): void {
  canvas.width = canvas.height = 0;
}

function createLayer(root: HTMLElement, name: LayerName): Layer {
  const canvas = document.createElement('canvas');
  canvas.dataset.layer = name;
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;display:block;pointer-events:none';
  root.append(canvas);
  // The paper is opaque, which spares the compositor alpha blending.
  return { canvas, context: contextOf(canvas, { alpha: name !== 'committed' }) };
}

/**
 * Stacks the canvases in `host`, centred and absolutely positioned, so that they do not affect its size. As few as
 * possible: without a GPU the browser copies each visible canvas in every frame.
 */
export function createLayers(host: HTMLElement): Layers {
  const root = document.createElement('div');
  root.dataset.board = '';
  root.style.cssText =
    'position:absolute;inset:0;margin:auto;overflow:hidden;background:#fff;' +
    'user-select:none;-webkit-user-select:none;-webkit-touch-callout:none';
  if (['', 'static'].includes(getComputedStyle(host).position)) host.style.position = 'relative';
  host.append(root);
  return { root, committed: createLayer(root, 'committed'), live: createLayer(root, 'live') };
}

/** Resizes every layer's backing store, which clears it. Its transform takes the reference picture's pixels. */
export function resizeLayers(layers: Layers, { sidePx, backingPx }: Viewport): void {
  layers.root.style.width = layers.root.style.height = `${sidePx}px`;
  const scale = backingPx / drawing.referenceWidthPx;
  for (const { canvas, context } of [layers.committed, layers.live]) {
    canvas.width = canvas.height = backingPx;
    context.setTransform(scale, 0, 0, scale, 0, 0);
  }
}
