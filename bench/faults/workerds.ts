import { childrenOf, commandOf, cpuSeconds, privateBytes } from '../support/process.ts';

/** The private memory and CPU time of all workerd processes that this process has started. */
export function workerdUse(): { bytes: number; cpuS: number } {
  const pids = descendantsOf(process.pid).filter((pid) => commandOf(pid).includes('workerd serve'));
  const sum = (of: (pid: number) => number) => pids.reduce((total, pid) => total + of(pid), 0);
  return { bytes: sum(privateBytes), cpuS: sum(cpuSeconds) };
}

const descendantsOf = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
