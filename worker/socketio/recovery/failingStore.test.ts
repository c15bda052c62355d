import { runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { newProbe } from '../testing/objects.ts';
import { DetachedStore } from './DetachedStore.ts';
import { encodeOffset } from './offset.ts';
import { Recovery } from './Recovery.ts';

/** SQLite without tables, in which all writes fail. */
const fullDisk = {
  exec(query: string) {
    if (/from socketio_/i.test(query)) throw new Error('no such table');
    if (/^\s*select/i.test(query)) return { toArray: () => [], one: () => ({ n: 0 }) };
    throw new Error('disk is full');
  },
} as unknown as SqlStorage;

it('a lost socket is recovered from memory while its store fails, and no error escapes', () => {
  const failures: unknown[] = [];
  const options = { windowMs: 60_000, maxPackets: 100 };
  const store = new DetachedStore(fullDisk);
  const recovery = new Recovery(options, store, {
    maxSilenceMs: 45_000,
    now: 1_000,
    onStoreFailed: (error) => failures.push(error),
  });
  lose(recovery);
  const { seq } = recovery.issueOffset(1_001);
  const packet = { seq, emittedAt: 1_001, frames: ['42["missed"]'], receivers: new Set(['s']) };
  recovery.record(packet);

  const detached = recovery.detached.get('s');
  if (!detached) throw new Error('the socket was forgotten');
  expect(recovery.missedByDetached(detached, undefined)).toEqual({ frames: packet.frames, lastSeq: seq });
  recovery.forget(detached);
  expect(recovery.detached.get('s')).toBeUndefined();
  expect(failures.length).toBeGreaterThan(0);
});

interface Rig {
  store: { isFull: boolean; isUnreadable: boolean };
  /** Restarts with stored state only, as after a crash. */
  wake(): Recovery;
  say(recovery: Recovery): number;
}

/** A recovery for socket `s`, on a store that can be made to fail. */
const withStore = (task: (rig: Rig) => void) =>
  runInDurableObject(newProbe() as DurableObjectStub, (_probe, { storage: { sql } }) => {
    const store = { isFull: false, isUnreadable: false };
    let now = 1_000;
    const exec = (query: string, ...values: SqlStorageValue[]) => {
      if (store.isFull && !query.startsWith('SELECT')) throw new Error('disk is full');
      if (store.isUnreadable) throw new Error('disk I/O error');
      return sql.exec(query, ...values);
    };
    const options = { windowMs: 60_000, maxPackets: 100 };
    const disk = new DetachedStore({ exec } as SqlStorage);
    const say = (recovery: Recovery): number => {
      const { seq } = recovery.issueOffset(now);
      const packet = { seq, emittedAt: now, frames: [`42["${seq}"]`], receivers: new Set(['s']) };
      recovery.record(packet);
      return seq;
    };
    const wake = () => {
      now += 1_000;
      return new Recovery(options, disk, { maxSilenceMs: 45_000, now, onStoreFailed: () => undefined });
    };
    task({ store, wake, say });
  });

function lose(recovery: Recovery) {
  const at = recovery.lastSeq;
  recovery.detach(
    {
      id: 's',
      startSeq: at,
      lastSeq: at,
      lastSeqAtWake: at,
      pid: 'p',
      namespace: '/',
      rooms: [],
      data: null,
    },
    1_000,
    1_000,
  );
  return detachedIn(recovery);
}

function detachedIn(recovery: Recovery) {
  const detached = recovery.detached.get('s');
  if (!detached) throw new Error('the socket was forgotten');
  return detached;
}

it('a client whose missed packets cannot be read is not recovered, instead of getting no answer', () =>
  withStore(({ store, wake, say }) => {
    const recovery = wake();
    const detached = lose(recovery);
    say(recovery);
    store.isUnreadable = true;
    expect(recovery.missedByDetached(detached, undefined)).toBeUndefined();
  }));

it('a socket that came back while its store failed is not taken for lost after a crash', () =>
  withStore(({ store, wake, say }) => {
    const recovery = wake();
    const detached = lose(recovery);
    store.isFull = true;
    recovery.reattach(detached, 1_000);
    store.isFull = false;
    say(recovery);
    expect(wake().detached.get('s')).toBeUndefined();
  }));

it('a socket that came back while its store failed is not recovered after a crash, whatever it missed since', () =>
  withStore(({ store, wake, say }) => {
    const recovery = wake();
    const detached = lose(recovery);
    store.isFull = true;
    recovery.reattach(detached, 1_000);
    const seen = say(recovery);
    say(recovery);
    const woken = wake();
    expect(woken.missedByDetached(detachedIn(woken), encodeOffset(seen))).toBeUndefined();
  }));

it('a gap in what was stored for a lost socket is still known after a crash', () =>
  withStore(({ store, wake, say }) => {
    const recovery = wake();
    lose(recovery);
    say(recovery);
    store.isFull = true;
    say(recovery);
    store.isFull = false;
    say(recovery);
    const woken = wake();
    expect(woken.missedByDetached(detachedIn(woken), undefined)).toBeUndefined();
  }));
