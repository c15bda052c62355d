import { particles as limits } from '../../shared/protocol/limits.ts';
import { forEachLink } from './links.ts';
import type { Network } from './network.ts';

export interface Inks {
  /** The dots' colours, in turn. */
  dots: readonly string[];
  link: string;
}

const dotAlpha = 0.55;
/** Links fade with their length, in steps, so that all links of a step share one stroke call. */
const linkAlphas = [0.26, 0.18, 0.11, 0.05] as const;
const dotRadiiPx = [1.5, 2.25, 3] as const;

/** Paints the network on a context whose transform takes CSS pixels. */
export function paintNetwork(context: OffscreenCanvasRenderingContext2D, network: Network, inks: Inks): void {
  context.clearRect(0, 0, network.width, network.height);
  paintLinks(context, network, inks.link);
  paintDots(context, network, inks.dots);
}

function paintLinks(context: OffscreenCanvasRenderingContext2D, network: Network, ink: string): void {
  const { x, y } = network;
  const steps = linkAlphas.map((alpha) => ({ alpha, path: new Path2D() }));
  forEachLink(network, limits.linkPx, (a, b, distance) => {
    const path = steps[Math.floor((distance / limits.linkPx) * steps.length)]?.path;
    path?.moveTo(x[a] ?? 0, y[a] ?? 0);
    path?.lineTo(x[b] ?? 0, y[b] ?? 0);
  });
  context.strokeStyle = ink;
  context.lineWidth = 1;
  for (const { alpha, path } of steps) {
    context.globalAlpha = alpha;
    context.stroke(path);
  }
}

function paintDots(
  context: OffscreenCanvasRenderingContext2D,
  { x, y }: Network,
  inks: readonly string[],
): void {
  context.globalAlpha = dotAlpha;
  for (const [turn, ink] of inks.entries()) {
    context.fillStyle = ink;
    context.beginPath();
    for (let i = turn; i < x.length; i += inks.length) {
      const radius = dotRadiiPx[i % dotRadiiPx.length] ?? dotRadiiPx[0];
      context.moveTo((x[i] ?? 0) + radius, y[i] ?? 0);
      context.arc(x[i] ?? 0, y[i] ?? 0, radius, 0, 2 * Math.PI);
    }
    context.fill();
  }
}
