import { SELF } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { dataCsp, pageCsp, securityHeaders } from '../../../shared/protocol/headers.ts';
import { connect } from '../../testing/roomPlayer.ts';

const headersOf = async (path: string, init?: RequestInit) => {
  const response = await SELF.fetch(`https://parlor.test${path}`, init);
  await response.body?.cancel();
  return response.headers;
};

describe('every answer of the Worker', () => {
  it.each([
    ['/api/status/maintenance', {}],
    ['/api/avatars/pixel-art?seed=Maple', {}],
    ['/api/nothing', {}],
    ['/api/auth/login', {}],
    ['/api/auth/logout', { method: 'POST', headers: { Origin: 'https://evil.test' } }],
    ['/socket.io/?EIO=4&transport=polling', {}],
    ['/socket.io/?EIO=4&transport=none', {}],
  ])('says what a browser may do with it: %s %j', async (path, init) => {
    const headers = await headersOf(path, init);
    for (const [name, value] of Object.entries(securityHeaders))
      expect([name, headers.get(name)]).toEqual([name, value]);
    expect(headers.get('Content-Security-Policy')).toBe(dataCsp);
  });

  it('from the API is not cached', async () => {
    expect((await headersOf('/api/status/maintenance')).get('Cache-Control')).toBe('no-store');
    expect((await headersOf('/api/nothing')).get('Cache-Control')).toBe('no-store');
  });
});

it('leaves an avatar its own cache age', async () => {
  const headers = await headersOf('/api/avatars/pixel-art?seed=Maple');
  expect(headers.get('Cache-Control')).toContain('immutable');
});

it('lets a WebSocket connect', async () => {
  expect((await connect()).id).not.toBe('');
});

it.each([pageCsp, dataCsp])(
  'no policy allows anything inline, eval, being framed, or a script from elsewhere: %s',
  (csp) => {
    expect(csp).not.toMatch(/unsafe|\*|https?:/);
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(csp.split('; ')).toContain(directive);
  },
);
