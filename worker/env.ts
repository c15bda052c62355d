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
  /** The one origin that players use, such as `https://parlor.example`; without it, the origin that was asked. */
  PUBLIC_ORIGIN?: string;
  /** New connections allowed per address and minute, in digits. */
  CONNECTIONS_PER_MINUTE?: string;
  /** Multiplies how often an address may ask the API, in digits. */
  RATE_LIMIT_FACTOR?: string;
}
