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

/**
 * Calls `onResize` with the first size of `host` and whenever that or the device pixel ratio (zoom, another screen)
 * changes, before the frame is painted. Returns a function that stops it.
 */
export function observeViewport(host: HTMLElement, onResize: (viewport: Viewport) => void): () => void {
  let size = { width: host.clientWidth, height: host.clientHeight };
  const measure = () => onResize(viewportOf(size.width, size.height, window.devicePixelRatio));
  const observer = new ResizeObserver(([entry]) => {
    if (entry) size = entry.contentRect;
    measure();
  });
  try {
    // The device-pixel box changes with the device pixel ratio too.
    observer.observe(host, { box: 'device-pixel-content-box' });
  } catch {
    // Safari lacks that box: there the content box reports sizes, and `resize` reports zoom and another screen.
    observer.observe(host);
    window.addEventListener('resize', measure);
  }
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', measure);
  };
}
