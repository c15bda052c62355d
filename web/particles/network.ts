import { particles as limits } from '../../shared/protocol/limits.ts';

/** Particles in a window of `width` by `height` CSS pixels, as a structure of arrays. */
export interface Network {
  width: number;
  height: number;
  x: Float32Array;
  y: Float32Array;
  /** CSS pixels per second. */
  vx: Float32Array;
  vy: Float32Array;
}

/** Spreads `count` particles with random velocities. `random` returns 0..1. */
export function createNetwork(count: number, width: number, height: number, random: () => number): Network {
  const fill = (value: () => number) => Float32Array.from({ length: count }, value);
  const speed = () => (random() - 0.5) * 2 * limits.speedPxPerS;
  return {
    width,
    height,
    x: fill(() => random() * width),
    y: fill(() => random() * height),
    vx: fill(speed),
    vy: fill(speed),
  };
}

/** Advances all particles; they bounce off the edges. */
export function stepNetwork({ width, height, x, y, vx, vy }: Network, seconds: number): void {
  stepAxis(x, vx, width, seconds);
  stepAxis(y, vy, height, seconds);
}

function stepAxis(at: Float32Array, speed: Float32Array, end: number, seconds: number): void {
  for (let i = 0; i < at.length; i++) {
    const v = speed[i] ?? 0;
    const next = (at[i] ?? 0) + v * seconds;
    at[i] = Math.min(end, Math.max(0, next));
    if (next < 0) speed[i] = Math.abs(v);
    else if (next > end) speed[i] = -Math.abs(v);
  }
}

/** Fits the network to a new window size by stretching it, so that no corner is left empty. */
export function resizeNetwork(network: Network, width: number, height: number): void {
  const [sx, sy] = [width / network.width, height / network.height];
  network.x = network.x.map((x) => x * sx);
  network.y = network.y.map((y) => y * sy);
  network.width = width;
  network.height = height;
}

/** Adds particles until there are `count`, if there are fewer. `random` returns 0..1. */
export function growNetwork(network: Network, count: number, random: () => number): void {
  const missing = Math.max(0, count - network.x.length);
  const added = createNetwork(missing, network.width, network.height, random);
  for (const part of ['x', 'y', 'vx', 'vy'] as const)
    network[part] = Float32Array.from([...network[part], ...added[part]]);
}

/** Keeps only the first `count` particles. */
export function thinNetwork(network: Network, count: number): void {
  network.x = network.x.subarray(0, count);
  network.y = network.y.subarray(0, count);
  network.vx = network.vx.subarray(0, count);
  network.vy = network.vy.subarray(0, count);
}
