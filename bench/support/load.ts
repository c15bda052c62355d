import { cpuSeconds } from './process.ts';

/** How long each task took, in milliseconds, and what a process used meanwhile. */
export interface Load {
  latenciesMs: number[];
  cpuMsPerTask: number;
}

/** Runs the tasks, `concurrency` of them at a time, and watches the process that serves them. */
export async function underLoad(
  pid: number,
  concurrency: number,
  tasks: readonly (() => Promise<unknown>)[],
): Promise<Load> {
  const latenciesMs: number[] = [];
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const startedAt = performance.now();
      await task();
      latenciesMs.push(performance.now() - startedAt);
    }
  };
  const cpuBefore = cpuSeconds(pid);
  await Promise.all(Array.from({ length: concurrency }, work));
  return { latenciesMs, cpuMsPerTask: ((cpuSeconds(pid) - cpuBefore) * 1000) / tasks.length };
}
