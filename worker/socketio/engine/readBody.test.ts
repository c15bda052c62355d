import { expect, test } from 'vitest';
import { readBody } from './readBody.ts';

/** A POST with a body of unknown length. */
function posted(...parts: Uint8Array[]): Request {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  return new Request('http://localhost/', { method: 'POST', body });
}

const bytes = new TextEncoder().encode('naïve');

test('a character whose bytes come in two parts is read as one', async () => {
  expect(await readBody(posted(bytes.slice(0, 3), bytes.slice(3)), bytes.length)).toBe('naïve');
});

test('a body of unknown length is read no further than to the limit', async () => {
  expect(await readBody(posted(bytes, bytes), 2 * bytes.length - 1)).toBeUndefined();
});
