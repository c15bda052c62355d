import { cpuSeconds } from './process.ts';

/** The duration of each task, and the CPU time that a process used meanwhile. */
export interface Load {
  latenciesMs: number[];
  cpuMsPerTask: number;
}

/** Runs tasks, `concurrency` at a time, and measures the process `pid` that serves them. */
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
