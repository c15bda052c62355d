import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Kills the whole group as soon as the input ends: whoever started it is gone, or has seen it end. */
const guarded = 'exec 3<&0; (cat <&3; kill -KILL 0) >/dev/null 2>&1 & exec "$@" </dev/null 3<&-';

/**
 * Runs a command as the leader of a process group of its own, so that it can be killed at once with all that it starts.
 * The group ends with this process, however this ends: a terminal's Ctrl-C does not reach it.
 */
export const spawnGroup = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcessByStdio<Writable, Readable, Readable> =>
  spawn('sh', ['-c', guarded, 'sh', command, ...args], { detached: true, env, stdio: 'pipe' });
