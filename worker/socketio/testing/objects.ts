import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
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

export function newConformance() {
  count += 1;
  return bindings.CONFORMANCE.getByName(`conformance-${count}`);
}
