import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser';

/**
 * What a transport carries as one unit: text that begins with its Engine.IO packet type, or the bytes of a binary
 * message.
 */
export type Frame = string | Uint8Array;

/** One Engine.IO message as the layer above sees it. */
export type Message = string | ArrayBuffer;

export type { Packet };
export { Decoder, PacketType };

const encoder = new Encoder();

function bytesOf(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

/** The frames of an Engine.IO message. */
export function messageFrame(message: string | ArrayBuffer | ArrayBufferView): Frame {
  return typeof message === 'string' ? `4${message}` : bytesOf(message);
}

/** The frames of a Socket.IO packet: its text, then its attachments. */
export function encode(packet: Packet): Frame[] {
  return encoder.encode(packet).map((part: string | ArrayBuffer | ArrayBufferView) => messageFrame(part));
}

/** Bytes that a message takes on the wire. */
export function byteLength(message: Message | Uint8Array): number {
  if (typeof message !== 'string') return message.byteLength;
  let bytes = message.length;
  for (let i = 0; i < message.length; i++) {
    const unit = message.charCodeAt(i);
    // A surrogate pair is two units and four bytes.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

/** Bytes of frames, where any character counts as one: near enough for a limit, and nothing is read for it. */
export function roughBytes(frames: readonly Frame[]): number {
  let bytes = 0;
  for (const frame of frames) bytes += frame.length;
  return bytes;
}
