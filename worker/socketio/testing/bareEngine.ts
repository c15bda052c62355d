import type { Engine } from '../engine/Engine.ts';
import type { WebSocketLink } from '../transports/websocket.ts';

/** Of an engine that no object surrounds. */
export const engineOptions = {
  path: '/engine.io/',
  sidPrefix: '',
  pingIntervalMs: 25_000,
  pingTimeoutMs: 20_000,
  maxPayload: 1_000,
  upgradeTimeoutMs: 10_000,
};

/** A WebSocket that discards what is sent. */
export const newLink = (id: string): WebSocketLink => ({
  name: 'websocket',
  id,
  writable: true,
  waitingBytes: 0,
  send() {},
  close() {},
  autoPongAt: () => undefined,
  save() {},
});

export async function ask(engine: Engine, query: string): Promise<string> {
  const admission = engine.admit(new Request(`http://localhost/engine.io/?EIO=4&transport=polling${query}`));
  return 'response' in admission ? (await admission.response).text() : 'a WebSocket';
}

/** Resolves to the new session's id. */
export async function openPolling(engine: Engine): Promise<string> {
  return JSON.parse((await ask(engine, '')).slice(1)).sid;
}
