import { expect, test } from 'vitest';
import { PacketLog } from './PacketLog.ts';

const MAX_PACKETS = 10;
const MAX_AGE_MS = 100;

const packet = (seq: number, emittedAt = 0, frame = 'x', ...receivers: string[]) => ({
  seq,
  emittedAt,
  frames: [frame],
  receivers: new Set(['a', ...receivers]),
});

/** The sequence numbers of the packets held. */
const held = (log: PacketLog, id = 'a', after = 0) => log.after(id, after).map(({ seq }) => seq);

test('holds the latest packets for each receiver, and tells after which it is complete', () => {
  const log = new PacketLog(0, MAX_PACKETS, MAX_AGE_MS);
  for (let seq = 1; seq <= 5; seq++) log.append(packet(seq, 0, 'x', ...(seq % 2 ? ['b'] : [])));
  expect(log.floor).toBe(0);
  expect(held(log)).toEqual([1, 2, 3, 4, 5]);
  expect(held(log, 'b', 1)).toEqual([3, 5]);
});

test('never exceeds its limit, however many packets come', () => {
  const log = new PacketLog(0, MAX_PACKETS, MAX_AGE_MS);
  for (let seq = 1; seq <= 100; seq++) {
    log.append(packet(seq));
    const first = Math.max(1, seq - MAX_PACKETS + 1);
    expect(log.floor).toBe(first - 1);
    expect(held(log)).toEqual(Array.from({ length: seq - first + 1 }, (_, i) => first + i));
  }
});

test('gives each receiver its own packets, however many were dropped before', () => {
  const log = new PacketLog(0, MAX_PACKETS, MAX_AGE_MS);
  for (let seq = 1; seq <= 100; seq++) log.append(packet(seq, seq, `${seq}`, ...(seq % 7 ? [] : ['b'])));
  expect(log.after('b', 0)).toEqual([91, 98].map((seq) => ({ seq, frames: [`${seq}`] })));
  expect(log.lastBefore('b', 98)).toBe(91);
});

test('over thousands of packets, finds the oldest that is held and the newest', () => {
  const log = new PacketLog(0, MAX_PACKETS * 20, MAX_AGE_MS);
  const found = (after: number) => log.after('a', after)[0];
  for (let seq = 1; seq <= 5_000; seq++) {
    log.append(packet(seq, seq, `frame ${seq}`));
    const first = Math.max(1, seq - MAX_AGE_MS);
    expect(log.floor).toBe(first - 1);
    expect(found(0)).toEqual({ seq: first, frames: [`frame ${first}`] });
    expect(found(seq - 1)).toEqual({ seq, frames: [`frame ${seq}`] });
  }
});

test('drops old packets, even all but the newest', () => {
  const log = new PacketLog(0, MAX_PACKETS, MAX_AGE_MS);
  for (let seq = 1; seq <= 4; seq++) log.append(packet(seq, seq * 40));
  expect(held(log)).toEqual([2, 3, 4]);
  log.append(packet(5, 10_000));
  expect(held(log)).toEqual([5]);
  expect(log.floor).toBe(4);
});

test('drops packets that take too much memory', () => {
  const log = new PacketLog(0, MAX_PACKETS, MAX_AGE_MS);
  for (let seq = 1; seq <= 4; seq++) log.append(packet(seq, 0, 'x'.repeat(3 * 1024 * 1024)));
  expect(held(log)).toEqual([3, 4]);
});

test('finds the last packet for a receiver before a time, unless it was dropped', () => {
  const log = new PacketLog(0, MAX_PACKETS, MAX_AGE_MS);
  for (let seq = 1; seq <= 4; seq++) log.append(packet(seq, seq * 40));
  expect(log.lastBefore('a', 160)).toBe(3);
  expect(log.lastBefore('a', 80)).toBeUndefined();
  expect(log.lastBefore('b', 160)).toBeUndefined();
});
