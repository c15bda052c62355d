import { SELF } from 'cloudflare:test';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { apiRefusals } from '../../../shared/protocol/http.ts';
import { api } from '../../../shared/protocol/limits.ts';
import type { Env } from '../../env.ts';
import { bindings } from '../../testing/bindings.ts';
import { bodyCut, bodyLimit } from './bodyLimit.ts';

const LOGIN = 'https://parlor.test/api/auth/login';
const headers = { 'Content-Type': 'application/json' };

/** A body of this many bytes without a Content-Length. */
function stream(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 1024);
      left -= size;
      if (size > 0) controller.enqueue(new Uint8Array(size).fill(0x20));
      else controller.close();
    },
  });
}

it.each([
  ['told', ' '.repeat(api.maxBodyBytes + 1)],
  ['not told', stream(api.maxBodyBytes + 1)],
])('refuses a body that is too large and whose length is %s', async (_how, body) => {
  const response = await SELF.fetch(LOGIN, { method: 'POST', headers, body });
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ message: apiRefusals['body-too-large'][1] });
});

it.each([
  ['told', ' '.repeat(api.maxBodyBytes)],
  ['not told', stream(api.maxBodyBytes)],
])('reads the largest body whose length is %s', async (_how, body) => {
  const response = await SELF.fetch(LOGIN, { method: 'POST', headers, body });
  expect(await response.json()).toEqual({ message: apiRefusals['invalid-body'][1] });
});

it('passes on a body without a Content-Length', async () => {
  const text = new TextEncoder().encode(JSON.stringify({ username: '?', password: 'wrong horse' }));
  const body = new Response(text).body?.pipeThrough(new TransformStream());
  const url = 'https://parlor.test/api/auth/register';
  const response = await SELF.fetch(url, { method: 'POST', headers, ...(body && { body }) });
  expect(await response.json()).toEqual({ message: apiRefusals['invalid-username'][1] });
});

it('does not answer an aborted upload with a server error', async () => {
  const app = new Hono<{ Bindings: Env }>();
  app.post('/whole', bodyLimit(10), (c) => c.json({}));
  app.post('/cut', bodyCut(10), (c) => c.json({}));
  for (const path of ['/whole', '/cut']) {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('connection lost')) });
    const response = await app.request(path, { method: 'POST', body }, bindings);
    expect([path, response.status]).toEqual([path, 400]);
    expect(await response.json()).toEqual({ message: apiRefusals['invalid-body'][1] });
  }
});
