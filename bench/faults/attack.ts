// Attacks run in a process of their own, at low priority: their own cost does not delay measurements, so what remains
// is the delay caused by the server.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import {
  floodBytes,
  floodConnections,
  floodFrames,
  floodPictures,
  floodRooms,
  floodWithinLimits,
} from '../../e2e/faults/floods.ts';
import { seatNeighbours } from '../../e2e/faults/neighbours.ts';
import { overwhelm, seatSlowReaders } from '../../e2e/faults/slowReaders.ts';
import { getUp } from '../../e2e/faults/table.ts';

const attacks = {
  floodFrames,
  floodWithinLimits,
  floodBytes,
  floodPictures,
  floodRooms,
  floodConnections,
  /** Slow readers at a table of their own; resolves to the bytes sent to each. */
  async slowReaders(url: string, count: number, transport: string): Promise<number> {
    const table = await seatNeighbours(url);
    const slow = await seatSlowReaders(url, table, count, transport);
    const bytes = await overwhelm(table, slow.players);
    slow.leave();
    getUp(table);
    return bytes;
  },
};

type Attacks = typeof attacks;
type Attack = (...args: unknown[]) => Promise<unknown>;

/** A process that makes one kind of attack, on demand. */
export interface Attacker<A extends keyof Attacks> {
  strike(...args: Parameters<Attacks[A]>): ReturnType<Attacks[A]>;
  leave(): void;
}

export async function hireAttacker<A extends keyof Attacks>(name: A): Promise<Attacker<A>> {
  const child = fork(import.meta.filename, [name]);
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  const ended = once(child, 'exit').then(() => {
    throw new Error('the attacker is gone');
  });
  // A dismissed attacker exits as well.
  ended.catch(() => undefined);
  const answer = async (): Promise<unknown> => {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  await answer();
  return {
    strike(...args) {
      child.send(args);
      return answer() as ReturnType<Attacks[A]>;
    },
    leave: () => child.kill(),
  };
}

if (import.meta.main) {
  const attack = attacks[process.argv[2] as keyof Attacks] as Attack;
  process.on('message', async (args: unknown[]) => process.send?.((await attack(...args)) ?? null));
  process.send?.('ready');
}
