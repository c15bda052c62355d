// Process statistics from Linux's /proc. On other systems measurements that need them fail.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Indices of fields in /proc/<pid>/stat, counted after the command name; see proc(5). */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU seconds that all threads of a process have used since its start. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command name is in parentheses, and may contain spaces and parentheses itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / ticksPerSecond;
}

/** A process's private memory in bytes, without what it shares with others, such as code. */
export function privateBytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = rollup.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm);
  return [...kilobytes].reduce((sum, [, size]) => sum + Number(size) * 1024, 0);
}

/** The process ids of a process's children. */
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

/** Sends SIGKILL to all descendants of a process. */
export function killDescendants(pid: number): void {
  for (const child of childrenOf(pid)) {
    try {
      killDescendants(child);
      process.kill(child, 'SIGKILL');
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}
