import { DurableObject } from 'cloudflare:workers';

interface Env {
  BARE: DurableObjectNamespace;
}

/** Forwards each frame to all other sockets, with hibernation like a room. */
export class Bare extends DurableObject<Env> {
  readonly #sockets = new Set(this.ctx.getWebSockets());

  override async fetch(): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    this.#sockets.add(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(from: WebSocket, message: string | ArrayBuffer): void {
    for (const socket of this.#sockets) if (socket !== from) socket.send(message);
  }

  override webSocketClose(socket: WebSocket): void {
    this.#sockets.delete(socket);
  }
}

export default {
  /** The path names the object. */
  fetch: (request, env) => env.BARE.getByName(new URL(request.url).pathname).fetch(request),
} satisfies ExportedHandler<Env>;
