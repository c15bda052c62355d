import { particles as limits } from '../../shared/protocol/limits.ts';

const frameMs = 1000 / 60;
/** The weight of a new frame in the moving average: a single slow frame changes little. */
const weight = 0.1;
/** Frames after each change that are not judged: the first ones include compilation. */
const graceFrames = 20;
const keptShare = 0.8;

interface Budget {
  /** Takes the cost of each painted frame in milliseconds; returns how many of `count` particles may stay. */
  afford(count: number, costMs: number): number;
}

/** Keeps painting within its share of a frame. Particles that were removed do not come back. */
export function createBudget(): Budget {
  const maxMs = frameMs * limits.maxFrameShare;
  let mean = 0;
  let grace = graceFrames;
  return {
    afford(count, costMs) {
      if (grace > 0) {
        grace--;
        mean = costMs;
        return count;
      }
      mean += (costMs - mean) * weight;
      if (mean <= maxMs) return count;
      grace = graceFrames;
      const kept = Math.floor(count * keptShare);
      return kept < limits.minCount ? 0 : kept;
    },
  };
}

export interface Device {
  /** Logical processors. */
  cores: number;
  /** Gigabytes of memory, if the browser reports it. */
  memoryGb: number | undefined;
}

/** The initial number of particles for a window of this size, in CSS pixels, on this device. */
export function particleCount(width: number, height: number, { cores, memoryGb = 8 }: Device): number {
  const isWeak = cores <= 2 || memoryGb <= 2;
  const most = limits.count * (isWeak ? limits.weakShare : 1);
  return Math.floor(Math.min(most, (width * height) / limits.areaPx2));
}
