import type { BrowserContext, WebSocketRoute } from 'playwright-core';
import type { ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';
import { wire } from '../../shared/protocol/limits.ts';

/** A server event. */
export type ServerMessage = {
  [E in ServerEvent]: readonly [event: E, payload: ServerEvents[E]];
}[ServerEvent];

/** The mocked server's behaviour. */
export interface MockBehaviour {
  /** Accepts connections, but never answers. */
  isSilent?: boolean;
  /** Sent to a client that has joined a room. */
  messages?: () => readonly ServerMessage[];
  /** Refuses every connection with this message. */
  refusal?: string;
}

/** The id of every connection. */
export const socketId = 'connection-of-the-page';

/** A mock of the real-time server that shows any state of a room at once, and keeps it. */
export class MockServer {
  behaviour: MockBehaviour = {};
  readonly #open = new Set<WebSocketRoute>();
  /** The connection that has joined a room. */
  #seated: WebSocketRoute | null = null;
  #awaited = Promise.withResolvers<void>();

  static async in(context: BrowserContext): Promise<MockServer> {
    const server = new MockServer();
    await context.routeWebSocket(
      ({ pathname }) => pathname === wire.path,
      (socket) => server.#welcome(socket),
    );
    return server;
  }

  #welcome(socket: WebSocketRoute): void {
    this.#awaited.resolve();
    if (this.behaviour.isSilent) return;
    this.#open.add(socket);
    socket.onClose(() => {
      this.#open.delete(socket);
      if (this.#seated === socket) this.#seated = null;
    });
    socket.onMessage((message) => this.#hear(socket, String(message)));
    const { pingIntervalMs: pingInterval, pingTimeoutMs: pingTimeout } = wire;
    socket.send(`0${JSON.stringify({ sid: socketId, upgrades: [], pingInterval, pingTimeout })}`);
  }

  #hear(socket: WebSocketRoute, message: string): void {
    const { refusal, messages } = this.behaviour;
    if (message.startsWith('40')) {
      socket.send(
        refusal === undefined
          ? `40${JSON.stringify({ sid: socketId })}`
          : `44${JSON.stringify({ message: refusal })}`,
      );
    }
    const [, ackId, event] = /^42(\d*)\["(\w+)"/.exec(message) ?? [];
    if (event !== 'joinRoom') return;
    socket.send(`43${ackId}${JSON.stringify([{ ok: true }])}`);
    this.#seated = socket;
    this.#speak(messages);
  }

  #speak(messages: MockBehaviour['messages']): void {
    for (const message of messages?.() ?? []) this.#seated?.send(`42${JSON.stringify(message)}`);
  }

  /** Resolves once a client begins the next attempt to connect. */
  nextAttempt(): Promise<void> {
    this.#awaited = Promise.withResolvers();
    return this.#awaited.promise;
  }

  /** Switches to another behaviour for the client in a room; returns false if there is none. */
  goOn(behaviour: MockBehaviour): boolean {
    this.behaviour = behaviour;
    if (!this.#seated || !behaviour.messages) return false;
    this.#speak(behaviour.messages);
    return true;
  }

  /** Drops every connection, and answers no new one. */
  async goAway(): Promise<void> {
    this.behaviour = { isSilent: true };
    for (const socket of this.#open) await socket.close();
  }
}
