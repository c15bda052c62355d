import { expect, test } from 'vitest';
import { seededRng } from '../../shared/testing/seededRng.ts';
import { forEachLink } from './links.ts';
import {
  createNetwork,
  growNetwork,
  type Network,
  resizeNetwork,
  stepNetwork,
  thinNetwork,
} from './network.ts';

const some = (seed: number, count = 150): Network => createNetwork(count, 1440, 900, seededRng(seed));

const pairs = (network: Network, linkPx: number): string[] => {
  const found: string[] = [];
  forEachLink(network, linkPx, (a, b) => found.push([a, b].toSorted((m, n) => m - n).join('-')));
  return found.toSorted();
};

function allPairsBelow({ x, y }: Network, linkPx: number): string[] {
  const found: string[] = [];
  for (let a = 0; a < x.length; a++) {
    for (let b = a + 1; b < x.length; b++) {
      const distance = Math.hypot((x[a] ?? 0) - (x[b] ?? 0), (y[a] ?? 0) - (y[b] ?? 0));
      if (distance < linkPx) found.push(`${a}-${b}`);
    }
  }
  return found.toSorted();
}

test.each([1, 2, 3, 4])('the grid finds each link once, like comparing all pairs (seed %i)', (seed) => {
  const network = some(seed);
  expect(pairs(network, 100)).toEqual(allPairsBelow(network, 100));
});

test('particles on the edges are linked too', () => {
  const network = some(1, 4);
  network.x.set([0, 0, 1440, 1440]);
  network.y.set([0, 99, 900, 801]);
  expect(pairs(network, 100)).toEqual(['0-1', '2-3']);
});

test('a pair exactly at the limit is not linked', () => {
  const network = some(1, 2);
  network.x.set([200, 300]);
  network.y.set([50, 50]);
  expect(pairs(network, 100)).toEqual([]);
});

test('no particle leaves the window, however long it drifts', () => {
  const network = some(7);
  for (let i = 0; i < 5_000; i++) stepNetwork(network, 0.1);
  expect(Math.min(...network.x, ...network.y)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...network.x)).toBeLessThanOrEqual(1440);
  expect(Math.max(...network.y)).toBeLessThanOrEqual(900);
});

test('a particle drifts, and turns back at the edges', () => {
  const network = some(1, 1);
  const at = () => [network.x[0], network.y[0]];
  network.x.set([1430]);
  network.y.set([10]);
  network.vx.set([20]);
  network.vy.set([-20]);
  stepNetwork(network, 0.25);
  expect(at()).toEqual([1435, 5]);
  stepNetwork(network, 0.5);
  expect(at()).toEqual([1440, 0]);
  stepNetwork(network, 0.5);
  expect(at()).toEqual([1430, 10]);
});

test('the same seed gives the same motion', () => {
  const [one, other] = [some(3), some(3)];
  for (const network of [one, other]) stepNetwork(network, 0.5);
  expect(one).toEqual(other);
});

test('resizing stretches the network, and thinning keeps the first particles', () => {
  const network = some(5, 10);
  const [x = 0] = network.x;
  resizeNetwork(network, 720, 900);
  thinNetwork(network, 4);
  expect(network.x).toHaveLength(4);
  expect(network.x[0]).toBeCloseTo(x / 2, 3);
  stepNetwork(network, 60);
  expect(Math.max(...network.x)).toBeLessThanOrEqual(720);
});

test('growing keeps the particles where they are, and spreads new ones over the window', () => {
  const network = some(5, 10);
  const before = structuredClone(network);
  growNetwork(network, 40, seededRng(6));
  for (const part of ['x', 'y', 'vx', 'vy'] as const) {
    expect(network[part]).toHaveLength(40);
    expect(network[part].slice(0, 10)).toEqual(before[part]);
  }
  const added = network.x.slice(10);
  expect(Math.min(...added)).toBeLessThan(360);
  expect(Math.max(...added)).toBeGreaterThan(1080);
});
