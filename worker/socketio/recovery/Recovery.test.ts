import { describe, expect, it } from 'vitest';
import { DetachedStore } from './DetachedStore.ts';
import { Recovery } from './Recovery.ts';

const WINDOW_MS = 60_000;
const MAX_SILENCE_MS = 45_000;
const MAX_BYTES = 1_000;
const TEXT = 'x'.repeat(400);

/** SQLite that counts the characters of the packets that it holds, and has held at most. */
class CountingDisk {
  readonly held = new Map<number, number>();
  most = 0;
  counts = 0;
  /** Packets written, whether or not they are still held. */
  writes = 0;

  exec(query: string, ...values: unknown[]) {
    if (/insert or replace into socketio_missed/i.test(query)) {
      this.writes += 1;
      this.held.set(values[1] as number, String(values[2]).length);
    }
    if (/seq <= \?/.test(query))
      for (const seq of this.held.keys()) if (seq <= (values[1] as number)) this.held.delete(seq);
    if (/count\(/i.test(query)) this.counts += 1;
    this.most = Math.max(
      this.most,
      [...this.held.values()].reduce((sum, length) => sum + length, 0),
    );
    return { toArray: () => [], one: () => ({ n: 0 }) };
  }
}

function setUp(maxBytes = MAX_BYTES) {
  const disk = new CountingDisk();
  const options = { windowMs: WINDOW_MS, maxPackets: 100, maxBytes };
  const store = new DetachedStore(disk as unknown as SqlStorage);
  const recovery = new Recovery(options, store, {
    maxSilenceMs: MAX_SILENCE_MS,
    now: 1_000,
    onStoreFailed: (error) => {
      throw error;
    },
  });
  const { lastSeq } = recovery;
  const socket = { id: 's', startSeq: lastSeq, lastSeq, lastSeqAtWake: lastSeq };
  const send = (count: number, at = 1_000) => {
    for (let i = 0; i < count; i++) {
      const { seq } = recovery.issueOffset(at + i);
      const packet = { seq, emittedAt: at + i, frames: [TEXT], receivers: new Set(['s']) };
      recovery.record(packet);
    }
  };
  const lose = () => {
    const state = { ...socket, lastSeq: recovery.lastSeq, pid: 'p', namespace: '/', rooms: [], data: null };
    recovery.detach(state, 1_000, 2_000);
    const detached = recovery.detached.get('s');
    if (!detached) throw new Error('the socket was forgotten');
    return detached;
  };
  return { disk, recovery, socket, send, lose };
}

describe('packets of a lost socket', () => {
  it('are stored', () => {
    const { disk, send, lose } = setUp();
    send(1);
    lose();
    send(1);
    expect(disk.held.size).toBe(2);
  });

  it('are not stored if they are too large, but stay in memory', () => {
    const { disk, recovery, send, lose } = setUp();
    send(3);
    const detached = lose();
    expect(disk.most).toBe(0);
    expect(recovery.missedByDetached(detached, undefined)?.frames).toEqual([TEXT, TEXT, TEXT]);
  });

  it('never exceed the limit in the store, however many it misses', () => {
    const { disk, send, lose } = setUp();
    lose();
    send(2);
    expect(disk.held.size).toBe(2);
    send(20);
    // JSON adds quotes and brackets.
    expect(disk.most).toBeLessThan(MAX_BYTES * 1.5);
  });

  it('are not stored any more once they were too many, but can be recovered from memory', () => {
    const { disk, recovery, send, lose } = setUp();
    const detached = lose();
    send(20);
    const written = disk.writes;
    send(20);
    expect(disk.writes).toBe(written);
    expect(disk.held.size).toBe(0);
    expect(recovery.missedByDetached(detached, undefined)?.frames).toHaveLength(40);
  });

  it('are not counted anew for each of them', () => {
    const { disk, send, lose } = setUp(100 * MAX_BYTES);
    lose();
    send(50);
    expect(disk.held.size).toBe(50);
    expect(disk.counts).toBeLessThanOrEqual(1);
  });
});

it.each([
  ['until a loss that went unnoticed has expired', 0, 2],
  ['and no longer', 1, undefined],
])('a packet stays in memory %s', (_how, laterMs, count) => {
  const { recovery, socket, send } = setUp();
  send(1);
  send(1, 1_000 + WINDOW_MS + MAX_SILENCE_MS + laterMs);
  const current = { ...socket, lastSeq: recovery.lastSeq };
  expect(recovery.missedByAttached(current, undefined)?.frames.length).toBe(count);
});
