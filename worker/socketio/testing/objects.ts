import { env } from 'cloudflare:workers';
import type { TestingEnv } from './env.ts';

const bindings = env as TestingEnv;
let count = 0;

/** An unused probe. Storage is shared within a file, so each test takes a new one. */
export function newProbe(kind: 'ordinary' | 'hibernating' = 'hibernating') {
  const namespace = kind === 'ordinary' ? bindings.PROBE : bindings.HIBERNATING_PROBE;
  count += 1;
  return namespace.getByName(`probe-${count}`);
}

export function newConformance(kind: 'ordinary' | 'hibernating') {
  const namespace = kind === 'ordinary' ? bindings.CONFORMANCE : bindings.HIBERNATING_CONFORMANCE;
  count += 1;
  return namespace.getByName(`conformance-${count}`);
}
