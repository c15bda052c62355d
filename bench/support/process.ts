// Reads what Linux says of a process. Elsewhere there is no /proc, and the measurements that need it say so.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat after the command's name, by proc(5). */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Seconds of processor that all threads of a process have used since its start. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name stands in parentheses, and may hold spaces and parentheses itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / ticksPerSecond;
}

/** Bytes of memory that a process holds of its own: what it shares with others, as programs' code, is left out. */
export function privateBytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = rollup.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm);
  return [...kilobytes].reduce((sum, [, size]) => sum + Number(size) * 1024, 0);
}

/** The children of a process, by their ids. */
export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter((child) => child !== '')
      .map(Number),
  );
}

/** The command line of a process. */
export const commandOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');

/** Ends everything that a process has started and that still runs. */
export function killDescendants(pid: number): void {
  for (const child of childrenOf(pid)) {
    try {
      killDescendants(child);
      process.kill(child, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  }
}
