// A body that is begun is read to its end: `wrangler dev` may fail a request whose body is left half read
// (docs/decisions/0010).
import { refused } from '../../accounts/result.ts';
import { answerRefusal } from '../context/answerRefusal.ts';
import type { ApiMiddleware } from '../context/types.ts';

/** HTTP allows them a body, which has no meaning, but a `Request` of theirs cannot be made with one. */
const bodiless: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Refuses larger bodies, whatever their Content-Length says. */
export const bodyLimit = (maxBytes: number): ApiMiddleware => bounded(maxBytes, 'refuse');

/** Truncates larger bodies to one byte above the limit, for an object that refuses them itself. */
export const bodyCut = (maxBytes: number): ApiMiddleware => bounded(maxBytes, 'cut');

const bounded =
  (maxBytes: number, larger: 'refuse' | 'cut'): ApiMiddleware =>
  async (c, next) => {
    if (!c.req.raw.body) return next();
    const body = await readAtMost(c.req.raw.body, maxBytes + 1);
    if (!body) return answerRefusal(c, refused('invalid-body'));
    if (larger === 'refuse' && body.byteLength > maxBytes) return answerRefusal(c, refused('body-too-large'));
    c.req.raw = new Request(c.req.raw, { body: bodiless.has(c.req.method) ? null : body });
    return next();
  };

/** Reads a stream to its end and returns its first `maxBytes` bytes; undefined if the sender aborted. */
async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      const kept = chunk.subarray(0, maxBytes - bytes);
      bytes += kept.byteLength;
      if (kept.byteLength > 0) chunks.push(kept);
    }
  } catch {
    return undefined;
  }
  const whole = new Uint8Array(bytes);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
