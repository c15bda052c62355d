import { maintenanceKey } from '../../shared/protocol/maintenance.ts';
import { keyBytes } from '../accounts/crypto/keys.ts';
import { ping } from '../db/ping.ts';
import { allKeysOf, type Env } from '../env.ts';
import { within } from '../limiting/within.ts';
import { log } from '../telemetry/log.ts';

type Part = 'database' | 'kv' | 'secrets';

/** What fails: services that do not answer within `timeoutMs`, and unusable secrets. The reason goes only to the log. */
export async function failingParts(env: Env, timeoutMs: number): Promise<Part[]> {
  const checks: Record<Part, () => Promise<unknown>> = {
    database: () => ping(env.DB),
    kv: () => env.KV.get(maintenanceKey),
    secrets: async () => {
      for (const key of allKeysOf(env)) keyBytes(key);
    },
  };
  const parts = Object.keys(checks) as Part[];
  const answered = await Promise.all(parts.map((part) => answers(part, checks[part], timeoutMs)));
  return parts.filter((_, i) => !answered[i]);
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
