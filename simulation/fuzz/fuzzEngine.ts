import { Engine } from '../../worker/socketio/engine/Engine.ts';
import { DetachedStore } from '../../worker/socketio/recovery/DetachedStore.ts';
import { Server } from '../../worker/socketio/Server.ts';
import { socketOptions } from '../../worker/wire/socketOptions.ts';
import { SimSql } from '../platform/SimSql.ts';

interface FuzzedEngine {
  engine: Engine;
  /** Epoch ms. */
  clock: { now: number };
  dispose(): void;
}

/** The Socket.IO layer with the options of rooms, without a Durable Object around it. */
export function fuzzEngine(onEvent: (event: string, args: unknown[]) => void): FuzzedEngine {
  const sql = new SimSql();
  const clock = { now: Date.UTC(2026, 0, 1) };
  const options = {
    ...socketOptions,
    sidPrefix: 'r.ROOM01.',
    now: () => clock.now,
    namespaces: {
      '/': {
        onConnect: () => {},
        onDisconnect: () => {},
        onEvent: (_: unknown, event: string, args: unknown[], ack?: (...args: unknown[]) => void) => {
          onEvent(event, args);
          ack?.({ ok: true });
        },
      },
    },
  };
  const server = new Server(options, new DetachedStore(sql as unknown as SqlStorage));
  const engine = new Engine(options, server, {
    onEarlierDeadline: () => {},
    isAwake: () => false,
    pingSlackMs: 0,
  });
  server.setEngine(engine);
  engine.start();
  return { engine, clock, dispose: () => sql.close() };
}
