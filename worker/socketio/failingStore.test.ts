import { expect, it } from 'vitest';
import { DetachedStore } from './recovery/DetachedStore.ts';
import { Recovery } from './recovery/Recovery.ts';

/** SQLite into which nothing can be written, and in which nothing is, not even the tables. */
const fullDisk = {
  exec(query: string) {
    if (/from socketio_/i.test(query)) throw new Error('no such table');
    if (/^\s*select/i.test(query)) return { toArray: () => [], one: () => ({ n: 0 }) };
    throw new Error('disk is full');
  },
} as unknown as SqlStorage;

it('a lost socket is recovered from memory while its store fails, and nobody else notices', () => {
  const failures: unknown[] = [];
  const options = { windowMs: 60_000, maxPackets: 100 };
  const store = new DetachedStore(fullDisk);
  const recovery = new Recovery(options, store, 45_000, 1_000, (error) => failures.push(error));
  const socket = { id: 's', startSeq: recovery.lastSeq, lastSeq: recovery.lastSeq };
  recovery.detach({ ...socket, pid: 'p', namespace: '/', rooms: [], data: null }, 1_000, 1_000);
  const { seq } = recovery.issueOffset(1_001);
  const packet = { seq, emittedAt: 1_001, frames: ['42["missed"]'], receivers: new Set(['s']) };
  recovery.record(packet, false);

  const detached = recovery.findDetached('s');
  if (!detached) throw new Error('the socket was forgotten');
  expect(recovery.missedByDetached(detached, undefined)).toEqual({ frames: packet.frames, lastSeq: seq });
  recovery.forget(detached);
  expect(recovery.findDetached('s')).toBeUndefined();
  expect(failures.length).toBeGreaterThan(0);
});
