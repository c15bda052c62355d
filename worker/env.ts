import type { LobbyRpc, RoomRpc } from './wire/rpc.ts';

/** The bindings of wrangler.toml. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  KV: KVNamespace;
  ROOM: DurableObjectNamespace<RoomRpc>;
  LOBBY: DurableObjectNamespace<LobbyRpc>;
  /** New connections allowed per address and minute, in digits. */
  CONNECTIONS_PER_MINUTE?: string;
}
