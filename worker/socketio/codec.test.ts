import { describe, expect, it } from 'vitest';
import { byteLength, Decoder, encode, type Packet, PacketType } from './codec.ts';
import { JsonText } from './JsonText.ts';

const value = { text: 'a "b" é', list: [1, null, { deep: [] }] };
const written = new JsonText(JSON.stringify(value));
const event = (nsp: string, data: unknown[], id?: number): Packet => ({
  type: PacketType.EVENT,
  nsp,
  data,
  ...(id !== undefined && { id }),
});

/** Decodes the frames as a client does. */
function read(frames: ReturnType<typeof encode>): unknown {
  const decoder = new Decoder();
  let decoded: Packet | undefined;
  decoder.on('decoded', (packet) => {
    decoded = packet;
  });
  for (const frame of frames) decoder.add(typeof frame === 'string' ? frame.slice(1) : frame);
  return decoded;
}

describe('a value that is already JSON', () => {
  it.each([
    ['/', undefined],
    ['/', 7],
    ['/admin', undefined],
    ['/admin', 7],
  ])('is sent as the same frame: namespace %s, ack %s', (nsp, id) => {
    expect(encode(event(nsp, ['news', written, 'offset'], id))).toEqual(
      encode(event(nsp, ['news', value, 'offset'], id)),
    );
    expect(encode(event(nsp, [written], id))).toEqual(encode(event(nsp, [value], id)));
  });

  it('may be combined with binary, and nested', () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const data = ['news', written, { bytes, written }];
    const frames = encode(event('/', data));
    expect(frames).toHaveLength(2);
    expect(read(frames)).toMatchObject({ data: ['news', value, { bytes, written: value }] });
    expect(read(encode(event('/', ['news', [written], written])))).toMatchObject({
      data: ['news', [value], value],
    });
  });
});

it.each([new Uint16Array([1, 2]).subarray(1), new DataView(new Uint8Array([1, 2, 0]).buffer, 1)])(
  'sends the bytes of %o',
  (view) => {
    expect(encode(event('/', ['x', view]))[1]).toEqual(new Uint8Array([2, 0]));
  },
);

it.each(['', 'plain', 'é', 'plain, then é', '漢字', '😀', '\x7f\x80\u07ff\u0800\uffff'])(
  'counts the bytes of %j in UTF-8',
  (text) => {
    expect(byteLength(text)).toBe(new TextEncoder().encode(text).length);
  },
);
