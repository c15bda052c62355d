import { everyFrame } from '../motion/everyFrame.ts';
import { createBudget, type Device, particleCount } from './budget.ts';
import { createNetwork, growNetwork, resizeNetwork, stepNetwork, thinNetwork } from './network.ts';
import { type Inks, paintNetwork } from './paint.ts';

/** A message from the page to the painter. */
export type Order =
  | { type: 'ink'; inks: Inks }
  /** The size in CSS pixels, and canvas pixels per CSS pixel. */
  | { type: 'resize'; width: number; height: number; ratio: number; device: Device }
  | { type: 'run' }
  | { type: 'rest' };

/** Creates a painter that follows orders. */
export function createPainter(canvas: OffscreenCanvas): (order: Order) => void {
  const context = canvas.getContext('2d');
  if (!context) return () => undefined;
  const budget = createBudget();
  const network = createNetwork(0, 1, 1, Math.random);
  let affordable = Number.POSITIVE_INFINITY;
  let inks: Inks = { dots: [], link: 'transparent' };
  let halt: (() => void) | null = null;

  const resize = ({ width, height, ratio, device }: Extract<Order, { type: 'resize' }>) => {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const count = Math.min(affordable, particleCount(width, height, device));
    resizeNetwork(network, width, height);
    growNetwork(network, count, Math.random);
    thinNetwork(network, count);
  };
  const frame = (stepMs: number) => {
    const beganAt = performance.now();
    stepNetwork(network, stepMs / 1000);
    // For each frame, since the browser resets it when its GPU process crashes.
    context.setTransform(canvas.width / network.width, 0, 0, canvas.height / network.height, 0, 0);
    paintNetwork(context, network, inks);
    const count = network.x.length;
    const kept = budget.afford(count, performance.now() - beganAt);
    if (kept < count) {
      affordable = kept;
      thinNetwork(network, kept);
    }
    if (kept === 0) wipe();
    return kept > 0;
  };
  const wipe = () => context.clearRect(0, 0, canvas.width, canvas.height);
  const rest = () => {
    halt?.();
    halt = null;
    wipe();
  };

  return (order) => {
    if (order.type === 'ink') inks = order.inks;
    else if (order.type === 'resize') resize(order);
    else if (order.type === 'rest') rest();
    else halt ??= everyFrame(frame);
  };
}
