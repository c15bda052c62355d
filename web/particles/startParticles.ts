import { onRootChange } from '../motion/onRootChange.ts';
import { whileLively } from '../motion/whileLively.ts';
import type { Inks } from './paint.ts';
import type { Order } from './painter.ts';

/** Caps the device pixel ratio: dots this small gain nothing from more. */
const maxPixelRatio = 1.5;

/** Reads the theme's colours off the host's borders, since a canvas cannot resolve custom properties. */
function inksOf(host: HTMLElement): Inks {
  const { color, borderTopColor, borderRightColor, borderBottomColor, borderLeftColor } =
    getComputedStyle(host);
  return { link: color, dots: [borderTopColor, borderRightColor, borderBottomColor, borderLeftColor] };
}

const deviceMemory = () => (navigator as { deviceMemory?: number }).deviceMemory;

/**
 * Runs the particle network in `host` while it is visible. Painted by a worker, off the main thread. Returns a function
 * that stops it.
 */
export function startParticles(host: HTMLElement): () => void {
  const without = () => undefined;
  const canvas = document.createElement('canvas');
  // Older browsers do without, and those in which an extension allows no workers.
  if (!('transferControlToOffscreen' in canvas)) return without;
  let worker: Worker;
  try {
    worker = new Worker(new URL('./particles.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return without;
  }
  host.append(canvas);
  const paper = canvas.transferControlToOffscreen();
  worker.postMessage(paper, [paper]);
  const order = (what: Order) => worker.postMessage(what);

  const ink = () => order({ type: 'ink', inks: inksOf(host) });
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0) return;
    const ratio = Math.min(devicePixelRatio, maxPixelRatio);
    const device = { cores: navigator.hardwareConcurrency, memoryGb: deviceMemory() };
    order({ type: 'resize', width, height, ratio, device });
  };

  ink();
  const stopWatchingTheme = onRootChange('data-theme', '(prefers-color-scheme: dark)', ink);
  const observer = new ResizeObserver(resize);
  observer.observe(host);
  const rest = whileLively(host, () => {
    order({ type: 'run' });
    return () => order({ type: 'rest' });
  });
  return () => {
    rest();
    stopWatchingTheme();
    observer.disconnect();
    worker.terminate();
    canvas.remove();
  };
}
