import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser';
import { JsonText } from './JsonText.ts';

/** The types of Engine.IO's packets. */
export const ENGINE_PACKETS = {
  open: '0',
  close: '1',
  ping: '2',
  pong: '3',
  message: '4',
  upgrade: '5',
  noop: '6',
} as const;

/** An Engine.IO packet on the wire: text with its type as the first character, or a binary message. */
export type Frame = string | Uint8Array;

/** Separates the frames of a long-polling payload. None contains it: JSON has control characters escaped. */
export const FRAME_SEPARATOR = '\x1e';

/** The payload of an Engine.IO message. */
export type Message = string | ArrayBuffer;

export type { Packet };
export { Decoder, PacketType };

const encoder = new Encoder();

const NOT_ASCII = /[\u0080-\uffff]/;

function bytesOf(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

/** The frame of an Engine.IO message. */
export function messageFrame(message: string | ArrayBuffer | ArrayBufferView): Frame {
  return typeof message === 'string' ? `${ENGINE_PACKETS.message}${message}` : bytesOf(message);
}

/** The arguments as JSON if they are strings and JSON texts only, which need not be searched for binary; else undefined. */
function writtenOf(args: readonly unknown[]): string | undefined {
  let json = '';
  for (const arg of args) {
    if (typeof arg !== 'string' && !(arg instanceof JsonText)) return undefined;
    json += `${json && ','}${typeof arg === 'string' ? JSON.stringify(arg) : arg.text}`;
  }
  return `[${json}]`;
}

/** The frames of a Socket.IO packet: its text, then its attachments. */
export function encode(packet: Packet): Frame[] {
  const { type, nsp, id, data } = packet;
  const written = type === PacketType.EVENT ? writtenOf(data) : undefined;
  if (written !== undefined)
    return [messageFrame(`${type}${nsp === '/' ? '' : `${nsp},`}${id ?? ''}${written}`)];
  return encoder.encode(packet).map((part: string | ArrayBuffer | ArrayBufferView) => messageFrame(part));
}

/** The message's size on the wire in bytes. */
export function byteLength(message: Message | Uint8Array): number {
  if (typeof message !== 'string') return message.byteLength;
  // Nearly all text is ASCII, which a regular expression recognises many times as fast.
  const firstOther = message.search(NOT_ASCII);
  if (firstOther < 0) return message.length;
  let bytes = message.length;
  for (let i = firstOther; i < message.length; i++) {
    const unit = message.charCodeAt(i);
    // A surrogate pair is two units and four bytes.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

/** The approximate size in bytes, counting any character as one: good enough for a limit, without reading the text. */
export function roughBytes(frames: readonly Frame[]): number {
  let bytes = 0;
  // By index: an iterator would be garbage, eight times for each point that a room relays.
  for (let i = 0; i < frames.length; i++) bytes += frames[i]?.length ?? 0;
  return bytes;
}
