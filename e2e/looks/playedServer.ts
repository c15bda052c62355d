import type { BrowserContext, WebSocketRoute } from 'playwright-core';
import type { ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';
import { wire } from '../../shared/protocol/limits.ts';

/** A server event. */
export type Line = { [E in ServerEvent]: readonly [event: E, payload: ServerEvents[E]] }[ServerEvent];

/** The mocked server's behaviour. */
export interface Part {
  /** Accepts connections, but never answers. */
  isSilent?: boolean;
  /** Sent to a client that has joined a room. */
  lines?: () => readonly Line[];
  /** Refuses every connection with this message. */
  refusal?: string;
}

/** The id of every connection. */
export const socketId = 'connection-of-the-page';

/** A mock of the real-time server that shows any state of a room at once, and keeps it. */
export class PlayedServer {
  part: Part = {};
  readonly #open = new Set<WebSocketRoute>();
  /** The connection that has joined a room. */
  #seated: WebSocketRoute | null = null;

  static async in(context: BrowserContext): Promise<PlayedServer> {
    const server = new PlayedServer();
    await context.routeWebSocket(
      ({ pathname }) => pathname === wire.path,
      (socket) => server.#welcome(socket),
    );
    return server;
  }

  #welcome(socket: WebSocketRoute): void {
    if (this.part.isSilent) return;
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
    const { refusal, lines } = this.part;
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
    this.#speak(lines);
  }

  #speak(lines: Part['lines']): void {
    for (const line of lines?.() ?? []) this.#seated?.send(`42${JSON.stringify(line)}`);
  }

  /** Switches to another part for the client in a room; returns false if there is none. */
  goOn(part: Part): boolean {
    this.part = part;
    if (!this.#seated || !part.lines) return false;
    this.#speak(part.lines);
    return true;
  }

  /** Drops every connection, and answers no new one. */
  async goAway(): Promise<void> {
    this.part = { isSilent: true };
    for (const socket of this.#open) await socket.close();
  }
}
