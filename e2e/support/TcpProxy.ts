import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Pair {
  client: Socket;
  server: Socket;
}

/** A TCP proxy between clients and a server, which can fail like a network, and switch to another server. */
export class TcpProxy {
  readonly #server: Server;
  #target: URL;
  readonly #pairs = new Set<Pair>();
  /** The sides that are not read from, on new connections too. */
  #stopped: ('client' | 'server')[] = [];
  #blocksWebSockets = false;

  private constructor(target: URL) {
    this.#target = target;
    this.#server = createServer((client) => this.#join(client));
  }

  static async to(url: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(new URL(url));
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Sends new connections to another server. */
  leadTo(url: string): void {
    this.#target = new URL(url);
  }

  /** Drops all connections at once, without a WebSocket closing handshake. Both sides notice. */
  cut(): void {
    for (const { client, server } of this.#pairs) {
      client.destroy();
      server.destroy();
    }
  }

  /** Stops all traffic without closing connections: the client sleeps, or its network is gone. */
  fallSilent(): void {
    this.#stop('client', 'server');
  }

  /** Stops the traffic of the present connections for good, which neither side notices; new ones work. */
  forgetConnections(): void {
    for (const { client, server } of this.#pairs) {
      client.pause();
      server.pause();
    }
  }

  /** Resumes all traffic, with what was buffered. */
  wake(): void {
    this.#stopped = [];
    for (const { client, server } of this.#pairs) {
      client.resume();
      server.resume();
    }
  }

  /** The clients stop reading, but can still send. */
  stopReading(): void {
    this.#stop('server');
  }

  /** The clients lose their connections, and can reconnect at once; the server does not notice. */
  switchNetwork(): void {
    for (const pair of this.#pairs) {
      this.#pairs.delete(pair);
      pair.server.pause();
      pair.client.removeAllListeners('close').destroy();
    }
  }

  /** Drops whatever would become a WebSocket, as networks of schools and companies do. */
  blockWebSockets(): void {
    this.#blocksWebSockets = true;
  }

  close(): void {
    this.#server.close();
    this.cut();
  }

  #join(client: Socket): void {
    const pair = { client, server: connect(Number(this.#target.port), this.#target.hostname) };
    this.#pairs.add(pair);
    for (const [from, to] of [
      [pair.client, pair.server],
      [pair.server, pair.client],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (chunk) => {
        if (this.#blocksWebSockets && chunk.includes('Upgrade: websocket')) from.destroy();
        if (to.write(chunk)) return;
        from.pause();
        to.once('drain', () => this.#stopped.some((side) => pair[side] === from) || from.resume());
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#pairs.delete(pair);
        to.destroy();
      });
    }
    for (const side of this.#stopped) pair[side].pause();
  }

  #stop(...sides: ('client' | 'server')[]): void {
    this.#stopped = sides;
    for (const pair of this.#pairs) for (const side of sides) pair[side].pause();
  }
}
