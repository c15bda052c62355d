import type { LobbyRpc, RoomRpc } from './wire/rpc.ts';

/** The bindings of wrangler.toml. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  KV: KVNamespace;
  ROOM: DurableObjectNamespace<RoomRpc>;
  LOBBY: DurableObjectNamespace<LobbyRpc>;
  /** Secrets: base64 of 256 random bits each. */
  ACCESS_TOKEN_KEY: string;
  TOTP_KEY: string;
  /** Secrets, numbered from 2: each takes the place of the one before it, which is only read with from then on. */
  [name: `ACCESS_TOKEN_KEY_${number}` | `TOTP_KEY_${number}`]: string | undefined;
  /** Where rooms and lobbies write what they counted. */
  COUNTERS?: AnalyticsEngineDataset;
  /** The one origin that players use, such as `https://parlor.example`; without it, the origin that was asked. */
  PUBLIC_ORIGIN?: string;
  /** New connections allowed per address and minute, in digits. */
  CONNECTIONS_PER_MINUTE?: string;
  /** Multiplies what an address may ask of the API and of lobbies, in digits. */
  RATE_LIMIT_FACTOR?: string;
}

/**
 * The key in use, then those before it, newest first. A secret cannot be read back to be kept elsewhere, so that a new key
 * comes beside the old one, under the next number.
 */
export function keysOf(env: Env, name: 'ACCESS_TOKEN_KEY' | 'TOTP_KEY'): { key: string; former: string[] } {
  const former: string[] = [];
  let key = env[name];
  for (let number = 2; ; number++) {
    const next = env[`${name}_${number}`];
    if (next === undefined) return { key, former };
    former.unshift(key);
    key = next;
  }
}
