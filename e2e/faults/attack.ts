// Attacks run in a thread of their own, so that what they cost the attacker delays nobody's measurements.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { floodBytes, floodConnections, floodFrames, floodRooms } from './floods.ts';
import { seatNeighbours } from './neighbours.ts';
import { overwhelm, seatSlowReaders } from './slowReaders.ts';
import { getUp } from './table.ts';

const attacks = {
  floodFrames,
  floodBytes,
  floodRooms,
  floodConnections,
  /** Slow readers at a table of their own; resolves to the bytes that were meant for each. */
  async slowReaders(url: string, count: number, transport: string): Promise<number> {
    const table = await seatNeighbours(url);
    const slow = await seatSlowReaders(url, table, count, { transports: [transport] });
    const bytes = await overwhelm(table, slow.players);
    slow.leave();
    getUp(table);
    return bytes;
  },
};

type Attacks = typeof attacks;
type Attack = (url: string, ...args: unknown[]) => Promise<unknown>;

export function attack<A extends keyof Attacks>(
  name: A,
  ...args: Parameters<Attacks[A]>
): Promise<Awaited<ReturnType<Attacks[A]>>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { name, args } });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

if (!isMainThread) {
  const { name, args } = workerData as { name: keyof Attacks; args: [string, ...unknown[]] };
  parentPort?.postMessage(await (attacks[name] as Attack)(...args));
  process.exit();
}
