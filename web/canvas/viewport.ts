import { tuning } from './tuning.ts';

export interface Viewport {
  /** The board's side in CSS pixels: a whole number of device pixels, lest resampling blur it. */
  readonly sidePx: number;
  /** The side of the canvases' backing stores, in pixels. */
  readonly backingPx: number;
}

/** The largest square in a host of `width` x `height` CSS pixels. Its backing store has device pixels up to a limit. */
export function viewportOf(width: number, height: number, pixelRatio: number): Viewport {
  const devicePx = Math.floor(Math.min(width, height) * pixelRatio);
  const shrink = Math.min(1, tuning.maxPixelRatio / pixelRatio, tuning.maxBackingPx / Math.max(devicePx, 1));
  return { sidePx: devicePx / pixelRatio, backingPx: Math.max(1, Math.round(devicePx * shrink)) };
}

/** Calls `onResize` with the first viewport of `host` and with every other. Returns a function that stops it. */
export function observeViewport(host: HTMLElement, onResize: (viewport: Viewport) => void): () => void {
  let viewport: Viewport | undefined;
  return observeSize(host, ({ width, height }) => {
    const next = viewportOf(width, height, window.devicePixelRatio);
    if (next.sidePx === viewport?.sidePx && next.backingPx === viewport.backingPx) return;
    viewport = next;
    onResize(next);
  });
}

/** In CSS pixels. */
type Size = Pick<DOMRectReadOnly, 'width' | 'height'>;

/**
 * Calls `measure` with the first size of `host` and whenever that or the device pixel ratio (zoom, another screen) may have
 * changed, before the frame is painted. Returns a function that stops it.
 */
export function observeSize(host: HTMLElement, measure: (size: Size) => void): () => void {
  let size: Size = { width: host.clientWidth, height: host.clientHeight };
  const measureAgain = () => measure(size);
  const observe = (options?: ResizeObserverOptions): ResizeObserver => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) size = entry.contentRect;
      measureAgain();
    });
    observer.observe(host, options);
    return observer;
  };
  // On another screen the host may keep its size in CSS pixels, and under zoom its size in device pixels.
  const observers = [observe()];
  try {
    observers.push(observe({ box: 'device-pixel-content-box' }));
  } catch {
    // Safari lacks that box.
    window.addEventListener('resize', measureAgain);
  }
  return () => {
    for (const observer of observers) observer.disconnect();
    window.removeEventListener('resize', measureAgain);
  };
}
