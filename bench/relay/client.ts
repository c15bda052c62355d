// The load process: the players of all rooms. Sends points at a steady pace and measures when each arrives. One process
// can load fifty rooms, and leaves the other core to the server.
import { cpuSeconds } from '../support/process.ts';
import { sleep } from '../support/sleep.ts';
import { type ContenderName, contenders, type RelayRoom } from './contenders.ts';
import { maxPoints, POINTS_PER_SECOND } from './points.ts';

/** The parent's first message. */
export interface ClientOrder {
  contender: ContenderName;
  url: string;
  /** How many rooms to fill. */
  rooms: number;
  warmUpS: number;
  measureS: number;
}

/** Messages to the parent, in this order. The parent reads the server's CPU time at the two in the middle. */
export type ClientNews =
  | { type: 'ready' }
  | { type: 'begins' }
  | { type: 'ends' }
  | ({ type: 'result' } & ClientResult);

export interface ClientResult {
  /** For each point at each guesser. */
  latenciesMs: Float64Array;
  /** How many points should have arrived. */
  expected: number;
  /** What the server sent during the measurement, in bytes on the wire. */
  receivedBytes: number;
  /** The fraction of a core that this process used: near 1 it is the bottleneck. */
  clientCpuShare: number;
}

/** How many rooms are opened at once: few, lest an early drawer be skipped as idle while others still join. */
const OPENED_TOGETHER = 10;
/** How long to wait for late points. */
const DRAIN_MS = 5_000;
const DRAIN_STEP_MS = 20;

const tell = (news: ClientNews) => process.send?.(news);

/** A room under load: notes when each point was sent, and its latency at each guesser. */
class RoomLoad {
  readonly room: RelayRoom;
  /** By the point's index, on this process's clock. */
  readonly #sentAt = new Float64Array(maxPoints);
  #next = 1;
  #countFrom = maxPoints;

  constructor(room: RelayRoom, contender: ContenderName, note: (latencyMs: number) => void) {
    this.room = room;
    for (const guesser of room.guessers) {
      let last = 0;
      contenders[contender].listen(guesser, (index) => {
        const isNew = index > last;
        last = Math.max(last, index);
        if (isNew && index >= this.#countFrom) note(performance.now() - (this.#sentAt[index] ?? Number.NaN));
      });
    }
  }

  drawOne(): void {
    this.#sentAt[this.#next] = performance.now();
    this.room.draw(this.#next);
    this.#next += 1;
  }

  countFromHere(): void {
    this.#countFrom = this.#next;
  }

  get expected(): number {
    return (this.#next - this.#countFrom) * this.room.guessers.length;
  }
}

async function load(order: ClientOrder): Promise<ClientResult> {
  const { contender, url, rooms, warmUpS, measureS } = order;
  const latenciesMs: number[] = [];
  const loads: RoomLoad[] = [];
  const note = (latencyMs: number) => latenciesMs.push(latencyMs);
  while (loads.length < rooms) {
    const count = Math.min(OPENED_TOGETHER, rooms - loads.length);
    const opened = await Promise.all(
      Array.from({ length: count }, (_, i) => contenders[contender].open(url, loads.length + i)),
    );
    loads.push(...opened.map((room) => new RoomLoad(room, contender, note)));
  }
  tell({ type: 'ready' });
  await new Promise((resolve) => process.once('message', resolve));

  const received = () => loads.reduce((sum, { room }) => sum + room.receivedBytes(), 0);
  await draw(loads, warmUpS);
  for (const one of loads) one.countFromHere();
  const before = { bytes: received(), cpuS: cpuSeconds(process.pid) };
  tell({ type: 'begins' });
  await draw(loads, measureS);
  const clientCpuShare = (cpuSeconds(process.pid) - before.cpuS) / measureS;
  tell({ type: 'ends' });
  const expected = loads.reduce((sum, one) => sum + one.expected, 0);
  for (let waitedMs = 0; latenciesMs.length < expected && waitedMs < DRAIN_MS; waitedMs += DRAIN_STEP_MS) {
    await sleep(DRAIN_STEP_MS);
  }
  const receivedBytes = received() - before.bytes;
  return { latenciesMs: Float64Array.from(latenciesMs), expected, receivedBytes, clientCpuShare };
}

/** Draws in all rooms for this long at the same pace, with the rooms spread evenly over the interval. */
async function draw(loads: readonly RoomLoad[], seconds: number): Promise<void> {
  const intervalMs = 1000 / POINTS_PER_SECOND;
  const startedAt = performance.now();
  const dueAt = loads.map((_, i) => startedAt + (intervalMs * i) / loads.length);
  const endsAt = startedAt + seconds * 1000;
  while (performance.now() < endsAt) {
    for (const [i, one] of loads.entries()) {
      const due = dueAt[i] ?? endsAt;
      if (due > performance.now()) continue;
      one.drawOne();
      dueAt[i] = due + intervalMs;
    }
    await sleep(1);
  }
}

process.on('disconnect', () => process.exit());
process.once('message', async (order: ClientOrder) => {
  const result: ClientNews = { type: 'result', ...(await load(order)) };
  // Disconnects only in the callback: a message of this size would be lost with the channel.
  process.send?.(result, () => process.disconnect());
});
