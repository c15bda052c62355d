import { tuning } from './tuning.ts';

export interface Viewport {
  /** The board's side in CSS pixels: a whole number of the device's, so that nothing is blurred by snapping. */
  readonly sidePx: number;
  /** The canvases' own pixels, a side. */
  readonly backingPx: number;
}

/** The largest square for a host of `width` x `height` CSS pixels; its own pixels are the device's, up to a limit. */
export function viewportOf(width: number, height: number, pixelRatio: number): Viewport {
  const devicePx = Math.floor(Math.min(width, height) * pixelRatio);
  const shrink = Math.min(1, tuning.maxPixelRatio / pixelRatio, tuning.maxBackingPx / Math.max(devicePx, 1));
  return { sidePx: devicePx / pixelRatio, backingPx: Math.max(1, Math.round(devicePx * shrink)) };
}

/**
 * Calls back with the first size of `host` and whenever it or the pixel ratio (zoom, another screen) changes, before
 * the frame is painted. Returns what ends it.
 */
export function observeViewport(host: HTMLElement, onResize: (viewport: Viewport) => void): () => void {
  let size = { width: host.clientWidth, height: host.clientHeight };
  const measure = () => onResize(viewportOf(size.width, size.height, window.devicePixelRatio));
  const observer = new ResizeObserver(([entry]) => {
    if (entry) size = entry.contentRect;
    measure();
  });
  try {
    // The box of device pixels changes with the pixel ratio, too.
    observer.observe(host, { box: 'device-pixel-content-box' });
  } catch {
    // Safari has no such box: there the content box tells of sizes, the window of zoom and of other screens.
    observer.observe(host);
    window.addEventListener('resize', measure);
  }
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', measure);
  };
}
