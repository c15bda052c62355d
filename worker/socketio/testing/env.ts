import type { Server } from 'partyserver';
import type { Conformance, EchoEngine } from './conformance.ts';
import type { Probe } from './Probe.ts';

type Objects<T extends Server> = DurableObjectNamespace<T>;

/** The bindings of the `wrangler.toml` beside this file. */
export interface TestingEnv extends Cloudflare.Env {
  ENGINE: Objects<EchoEngine>;
  HIBERNATING_ENGINE: Objects<EchoEngine>;
  CONFORMANCE: Objects<Conformance>;
  HIBERNATING_CONFORMANCE: Objects<Conformance>;
  PROBE: Objects<Probe>;
  HIBERNATING_PROBE: Objects<Probe>;
  /** 'true' or 'false'. */
  HIBERNATE: string;
}
