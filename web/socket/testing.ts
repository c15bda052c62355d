import { decodePacket } from 'engine.io-parser';
import { vi } from 'vitest';
import { memoryStorage } from '../../shared/testing/memoryStorage.ts';
import { createTransports, type Transports } from './client/transports.ts';

/** A WebSocket whose server is the test. */
export class FakeWebSocket extends EventTarget {
  static readonly made: FakeWebSocket[] = [];

  static get newest(): FakeWebSocket {
    const socket = FakeWebSocket.made.at(-1);
    if (!socket) throw new Error('No WebSocket has been made yet.');
    return socket;
  }

  readonly url: string;
  binaryType: BinaryType = 'blob';
  readyState = 0;
  /** The Engine.IO packets that the client has written. */
  readonly written: { type: string; data?: string }[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    FakeWebSocket.made.push(this);
  }

  send(data: string): void {
    if (this.readyState !== 1) throw new Error('Written to a WebSocket that is not open.');
    this.written.push(decodePacket(data));
  }

  close(): void {
    this.readyState = 3;
  }

  /** The Socket.IO packets that the client has written. */
  get messages(): string[] {
    return this.written.flatMap(({ type, data }) => (type === 'message' && data !== undefined ? [data] : []));
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    this.receive('0{"sid":"e1","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}');
  }

  receive(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** Answers CONNECT: a session that is recovered has the same id again. */
  welcome(sid = 's1'): void {
    this.receive(`40${JSON.stringify({ sid, pid: sid.replace('s', 'p') })}`);
  }

  /** Simulates a lost connection. */
  drop(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

export class FakePolling extends FakeWebSocket {}

/** Take the place of the page's; the server answers requests only if told so. */
export const fakeTransports = (isReached = async () => false): Transports =>
  createTransports({ webSocket: () => FakeWebSocket, loadPolling: async () => FakePolling, isReached });

/** The document; visible. */
export const page = Object.assign(new EventTarget(), { hidden: false });

/** Stubs what a link needs of a browser; its guest session is `secret`. */
export function stubBrowser(): void {
  FakeWebSocket.made.length = 0;
  const storage = memoryStorage();
  storage.setItem('pixel-parlor-guest-session', 'secret');
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', {
    location: { href: 'https://parlor.test/game/draw-me/ABC123' },
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
}

/** Waits for the next WebSocket. */
export async function dial(): Promise<FakeWebSocket> {
  const before = FakeWebSocket.made.length;
  while (FakeWebSocket.made.length === before) await vi.advanceTimersByTimeAsync(100);
  return FakeWebSocket.newest;
}

/** Waits for the next WebSocket, and opens it. */
export async function opened(): Promise<FakeWebSocket> {
  const socket = await dial();
  socket.open();
  return socket;
}

/** Waits for the next WebSocket, then opens it and answers CONNECT. */
export async function connected(sid?: string): Promise<FakeWebSocket> {
  const socket = await opened();
  socket.welcome(sid);
  return socket;
}

/** The names of the events that the client has sent. */
export const emitted = (socket: FakeWebSocket): string[] =>
  socket.messages.flatMap((message) => /^2\d*\["(\w+)"/.exec(message)?.[1] ?? []);
