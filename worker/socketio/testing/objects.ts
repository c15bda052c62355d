import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { SocketIoDriver } from './drivers.ts';
import type { TestingEnv } from './env.ts';
import type { Probe } from './Probe.ts';

export type ProbeStub = DurableObjectStub<Probe>;

const bindings = env as TestingEnv;
let count = 0;

/** An unused probe. Storage is shared within a file, so each test takes a new one. */
export function newProbe(kind: 'ordinary' | 'hibernating' = 'hibernating'): ProbeStub {
  const namespace = kind === 'ordinary' ? bindings.PROBE : bindings.HIBERNATING_PROBE;
  count += 1;
  return namespace.getByName(`probe-${count}`);
}

/** Does something in the probe's object. */
export const inside = <R>(
  stub: ProbeStub,
  task: (probe: Probe, state: DurableObjectState) => R | Promise<R>,
): Promise<R> => runInDurableObject(stub, task);

/** When the probe's alarm is due, epoch ms; null if none is set. */
export const alarmAtOf = (stub: ProbeStub): Promise<number | null> =>
  inside(stub, (_, { storage }) => storage.getAlarm());

/** Whether the probe has this socket, and its connection. */
export const presenceOf = (stub: ProbeStub, socketId: string) =>
  inside(stub, ({ io }) => io.presenceOf(socketId));

/** Closes a client's connection and waits until the probe has noticed. */
export async function drop(stub: ProbeStub, { id, wire }: SocketIoDriver): Promise<void> {
  wire.close();
  await expect.poll(() => presenceOf(stub, id)).toBe('detached');
}

export function newConformance() {
  count += 1;
  return bindings.CONFORMANCE.getByName(`conformance-${count}`);
}
