import { expect, test } from 'vitest';
import { particles as limits } from '../../shared/protocol/limits.ts';
import { createBudget, particleCount } from './budget.ts';

const strong = { cores: 8, memoryGb: 8 };
const tenthOfFrameMs = 1000 / 60 / 10;

/** Simulates frames that cost `costPerParticleMs` per particle; returns how many particles are left. */
function paint(frames: number, costPerParticleMs: number): number {
  const budget = createBudget();
  let left: number = limits.count;
  for (let i = 0; i < frames && left > 0; i++) left = budget.afford(left, left * costPerParticleMs);
  return left;
}

test('a desktop and a tablet get all particles', () => {
  expect(particleCount(1440, 900, strong)).toBe(limits.count);
  expect(particleCount(1280, 720, strong)).toBe(limits.count);
  expect(particleCount(820, 1180, strong)).toBe(limits.count);
  expect(particleCount(3840, 2160, strong)).toBe(limits.count);
});

test('a phone gets fewer, and so does a device with few cores or little memory', () => {
  expect(particleCount(390, 844, strong)).toBeLessThan(limits.count / 2);
  expect(particleCount(1440, 900, { ...strong, cores: 2 })).toBe(limits.count * limits.weakShare);
  expect(particleCount(1440, 900, { ...strong, memoryGb: 2 })).toBe(limits.count * limits.weakShare);
});

test('a browser that does not report its memory is not considered weak', () => {
  expect(particleCount(1440, 900, { cores: 8, memoryGb: undefined })).toBe(limits.count);
});

test('within a tenth of a frame nothing is removed', () => {
  expect(paint(10_000, (tenthOfFrameMs * 0.9) / limits.count)).toBe(limits.count);
});

test('beyond that particles are removed until it fits, and no more', () => {
  const perParticle = (tenthOfFrameMs * 2) / limits.count;
  const left = paint(10_000, perParticle);
  expect(left).toBeGreaterThanOrEqual(limits.minCount);
  expect(left * perParticle).toBeLessThanOrEqual(tenthOfFrameMs);
  expect((left + 20) * perParticle).toBeGreaterThan(tenthOfFrameMs);
});

test('the first frames, which include compilation, remove nothing', () => {
  const budget = createBudget();
  for (let i = 0; i < 10; i++) expect(budget.afford(150, 10)).toBe(150);
  for (let i = 0; i < 100; i++) expect(budget.afford(150, 0.2)).toBe(150);
});

test('frames that only later become slow remove particles', () => {
  const budget = createBudget();
  for (let i = 0; i < 100; i++) budget.afford(150, 0.2);
  let count = 150;
  for (let i = 0; i < 20; i++) count = budget.afford(count, 10);
  expect(count).toBeLessThan(150);
});

test('a device that cannot afford even a few gets none', () => {
  expect(paint(10_000, tenthOfFrameMs)).toBe(0);
});

test('one slow frame removes nothing', () => {
  const budget = createBudget();
  for (let i = 0; i < 100; i++) budget.afford(150, 0.2);
  expect(budget.afford(150, 10)).toBe(150);
});
