import type { Keys } from './accounts/crypto/keys.ts';
import { secretNames } from './secretNames.ts';
import type { LobbyRpc, RoomRpc } from './wire/rpc.ts';

type SecretName = (typeof secretNames)[number];

/** The bindings of wrangler.toml. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  KV: KVNamespace;
  ROOM: DurableObjectNamespace<RoomRpc>;
  LOBBY: DurableObjectNamespace<LobbyRpc>;
  /** Secrets, each 256 random bits in base64. */
  ACCESS_TOKEN_KEY: string;
  TOTP_KEY: string;
  /** Rotated secrets, numbered from 2. The highest number is in use; the others only verify or decrypt older data. */
  [name: `ACCESS_TOKEN_KEY_${number}` | `TOTP_KEY_${number}`]: string | undefined;
  /** The dataset for the counters of rooms and lobbies. */
  COUNTERS?: AnalyticsEngineDataset;
  /** The public origin, such as `https://parlor.example`; by default the origin of each request. */
  PUBLIC_ORIGIN?: string;
  /** New connections per address and minute, as a decimal string. */
  CONNECTIONS_PER_MINUTE?: string;
  /** Multiplies the per-address limits of the API and the lobbies, as a decimal string. */
  RATE_LIMIT_FACTOR?: string;
}

/** The factor of the per-address limits. */
export const rateLimitFactorOf = (env: Env): number => Number(env.RATE_LIMIT_FACTOR) || 1;

/**
 * A secret's keys with their names, newest first. Keys are numbered rather than moved to a second name, since a secret
 * cannot be read back (docs/decisions/0016).
 */
function numberedKeysOf(env: Env, name: SecretName): [name: string, key: string][] {
  const keys: [string, string][] = [[name, env[name]]];
  for (let number = 2; ; number++) {
    const numbered = `${name}_${number}` as const;
    const key = env[numbered];
    if (key === undefined) return keys;
    keys.unshift([numbered, key]);
  }
}

/** The key in use, and the former ones. */
export function keysOf(env: Env, name: SecretName): Keys {
  const [key = env[name], ...former] = numberedKeysOf(env, name).map(([, each]) => each);
  return { key, former };
}

/** Every key, in use or former, with the name of its secret. */
export const namedKeysOf = (env: Env): [name: string, key: string][] =>
  secretNames.flatMap((name) => numberedKeysOf(env, name));

/** The name of a key that nothing uses, since there is none with the number before it; undefined if all are in use. */
export function unusedKeyIn(env: Env): string | undefined {
  const used = namedKeysOf(env).map(([name]) => name);
  return Object.keys(env).find((name) => numberedKey.test(name) && !used.includes(name));
}

const numberedKey = new RegExp(`^(${secretNames.join('|')})_\\d+$`);
