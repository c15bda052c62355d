import { maintenanceKey } from '../../shared/protocol/maintenance.ts';
import { keyBytes } from '../accounts/crypto/keys.ts';
import { ping } from '../db/ping.ts';
import { type Env, namedKeysOf, unusedKeyIn } from '../env.ts';
import { within } from '../routing/within.ts';
import { log } from '../telemetry/log.ts';

type Part = 'database' | 'kv' | 'secrets' | 'origin';

const WEB_PROTOCOL = /^https?:$/;

/**
 * What fails: services that do not answer within `timeoutMs`, unusable secrets, and a public origin that is no address of a
 * web page. The reason goes only to the log.
 */
export async function failingParts(env: Env, timeoutMs: number): Promise<Part[]> {
  const checks: Record<Part, () => Promise<unknown>> = {
    database: () => ping(env.DB),
    kv: () => env.KV.get(maintenanceKey),
    secrets: async () => {
      for (const [name, key] of namedKeysOf(env)) checkKey(name, key);
      const unused = unusedKeyIn(env);
      if (unused) throw new Error(`${unused} is not in use: numbers must be consecutive, from 2 on`);
    },
    // Pages and guests do without it, but every request that changes an account fails or is refused.
    origin: async () => {
      if (!env.PUBLIC_ORIGIN || WEB_PROTOCOL.test(new URL(env.PUBLIC_ORIGIN).protocol)) return;
      throw new Error('PUBLIC_ORIGIN must begin with https:// or http://');
    },
  };
  const parts = Object.keys(checks) as Part[];
  const answered = await Promise.all(parts.map((part) => answers(part, checks[part], timeoutMs)));
  return parts.filter((_, i) => !answered[i]);
}

/** Throws an error that names the secret if this is not its key. */
function checkKey(name: string, key: string): void {
  try {
    keyBytes(key);
  } catch (cause) {
    throw new Error(`${name} must be base64 of 256 bits`, { cause });
  }
}

async function answers(what: Part, check: () => Promise<unknown>, timeoutMs: number): Promise<boolean> {
  try {
    await within(timeoutMs, check());
    return true;
  } catch (error) {
    log('unhealthy', { what, error });
    return false;
  }
}
