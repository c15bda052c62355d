import type { BrowserContext, WebSocketRoute } from 'playwright-core';
import type { ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';
import { wire } from '../../shared/protocol/limits.ts';

/** One event as the server sends it. */
export type Line = { [E in ServerEvent]: readonly [event: E, payload: ServerEvents[E]] }[ServerEvent];

/** What the real-time server does with who comes. */
export interface Part {
  /** Whether it is away: connections are made, and nothing is ever answered. */
  isSilent?: boolean;
  /** Said to who has joined a room. */
  lines?: () => readonly Line[];
  /** The words with which nobody is let in. */
  refusal?: string;
}

/** The id that every connection to it has. */
export const socketId = 'connection-of-the-page';

/** The real-time server, played: any state of a room is there at once, and lasts. Engine.IO and Socket.IO as text. */
export class PlayedServer {
  part: Part = {};
  readonly #open = new Set<WebSocketRoute>();
  /** Whose page is in a room. */
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

  /** Goes over to another part in front of who is in a room already; false if nobody is. */
  goOn(part: Part): boolean {
    this.part = part;
    if (!this.#seated || !part.lines) return false;
    this.#speak(part.lines);
    return true;
  }

  /** Drops every connection, and answers none from now on. */
  async goAway(): Promise<void> {
    this.part = { isSilent: true };
    for (const socket of this.#open) await socket.close();
  }
}
