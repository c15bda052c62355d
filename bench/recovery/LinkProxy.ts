import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy between clients and a server, which can drop connections and switch to another server. */
export class LinkProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #target: URL;

  private constructor(target: URL) {
    this.#target = target;
    this.#server = createServer((near) => this.#link(near));
  }

  static async open(target: string): Promise<LinkProxy> {
    const proxy = new LinkProxy(new URL(target));
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Sends new connections to another server. */
  leadTo(target: string): void {
    this.#target = new URL(target);
  }

  /** Drops all connections at once, without a WebSocket closing handshake. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #link(near: Socket): void {
    const far = connect(Number(this.#target.port), this.#target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      this.#sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }
}
