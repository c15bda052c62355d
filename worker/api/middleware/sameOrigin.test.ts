import { SELF } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { apiRefusals } from '../../../shared/protocol/http.ts';
import { app } from '../../app.ts';
import { bindings } from '../../testing/bindings.ts';

const LOGOUT = 'https://parlor.test/api/auth/logout';
const post = (headers: Record<string, string>) => SELF.fetch(LOGOUT, { method: 'POST', headers });

it.each([
  { Origin: 'https://evil.test' },
  { Origin: 'null' },
  { Origin: 'http://parlor.test' },
  { Origin: 'https://parlor.test:8443' },
  { Origin: 'https://parlor.test.evil.test' },
  { Origin: 'https://sub.parlor.test' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://parlor.test', 'Sec-Fetch-Site': 'cross-site' },
])('refuses a change that comes with %j', async (headers) => {
  const response = await post(headers as Record<string, string>);
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({ message: apiRefusals['foreign-origin'][1] });
});

it.each([
  { Origin: 'https://parlor.test' },
  { Origin: 'https://parlor.test', 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'none' },
  {},
])('lets a change through that comes with %j', async (headers) => {
  expect((await post(headers as Record<string, string>)).status).toBe(204);
});

it('lets reads from any origin pass', async () => {
  const response = await SELF.fetch('https://parlor.test/api/status/maintenance', {
    headers: { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' },
  });
  expect(response.status).toBe(200);
});

it('compares with the origin of the request if the public one is empty', async () => {
  const env = { ...bindings, PUBLIC_ORIGIN: '' };
  const headers = { Origin: 'https://parlor.test' };
  expect((await app.request(LOGOUT, { method: 'POST', headers }, env)).status).toBe(204);
});

it.each(['https://parlor.example', 'https://parlor.example/', 'https://Parlor.example:443'])(
  'compares with the public origin if one is configured, as %s',
  async (PUBLIC_ORIGIN) => {
    const env = { ...bindings, PUBLIC_ORIGIN };
    const statusOf = async (origin: string) =>
      (await app.request(LOGOUT, { method: 'POST', headers: { Origin: origin } }, env)).status;
    expect(await statusOf('https://parlor.example')).toBe(204);
    expect(await statusOf('https://parlor.test')).toBe(403);
  },
);
