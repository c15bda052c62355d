import type { Handshake } from './handshake.ts';
import { type ConnectError, type NamespaceHandlers, type SocketIoOptions, tellConsole } from './options.ts';
import type { DisconnectReason, Socket } from './types.ts';

/** The application above a server: its handlers, by namespace. What they throw is reported, and closes no connection. */
export class Application {
  readonly #namespaces: ReadonlyMap<string, NamespaceHandlers>;
  readonly #onTrouble: NonNullable<SocketIoOptions['onTrouble']>;

  constructor({ namespaces, onTrouble = tellConsole }: Pick<SocketIoOptions, 'namespaces' | 'onTrouble'>) {
    this.#namespaces = new Map(Object.entries(namespaces));
    this.#onTrouble = onTrouble;
  }

  has(namespace: string): boolean {
    return this.#namespaces.has(namespace);
  }

  /** Why the client is turned away; undefined if it may enter the namespace. */
  authorize(namespace: string, handshake: Handshake): ConnectError | undefined {
    try {
      const error = this.#namespaces.get(namespace)?.authorize?.(handshake);
      return error && { message: error.message, ...('data' in error && { data: error.data }) };
    } catch (error) {
      this.#onTrouble('authorization-failed', error);
      return { message: 'Internal error' };
    }
  }

  connected(socket: Socket): void {
    this.run(() => this.#of(socket)?.onConnect(socket), socket.id);
  }

  received(socket: Socket, event: string, args: unknown[], ack?: (...args: unknown[]) => void): void {
    this.run(() => this.#of(socket)?.onEvent(socket, event, args, ack), socket.id);
  }

  disconnected(socket: Socket, reason: DisconnectReason): void {
    this.run(() => this.#of(socket)?.onDisconnect(socket, reason), socket.id);
  }

  expired({ id, namespace }: Pick<Socket, 'id' | 'namespace'>): void {
    this.run(() => this.#namespaces.get(namespace)?.onExpire?.(id), id);
  }

  /** Runs the task and reports what it throws, so that others still get what is due to them. */
  run(task: () => void | Promise<void>, socketId: string): void {
    try {
      task()?.catch((error) => this.#onTrouble('handler-failed', error, socketId));
    } catch (error) {
      this.#onTrouble('handler-failed', error, socketId);
    }
  }

  #of({ namespace }: Socket): NamespaceHandlers | undefined {
    return this.#namespaces.get(namespace);
  }
}
