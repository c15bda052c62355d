import { beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from './app.ts';
import type { Env } from './env.ts';
import { bindings } from './testing/bindings.ts';

describe('what went wrong inside', () => {
  let log: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('is told to nobody outside', async () => {
    const broken = { ...bindings, LOBBY: undefined };
    const response = await app.request(
      'https://parlor.test/socket.io/?EIO=4&transport=polling',
      { headers: { 'CF-Connecting-IP': '192.0.2.90' } },
      broken,
    );
    expect(response.status).toBe(500);
    expect(Object.keys((await response.json()) as object)).toEqual(['message']);
    expect(log).toHaveBeenCalledOnce();
  });

  it.each([
    ['GET', '/room/ada', '/*'],
    ['GET', '/socket.io/ada?EIO=4&transport=polling', '/socket.io/*'],
    ['GET', '/api/security/passkeys', '/api/security/passkeys'],
    ['DELETE', '/api/security/passkeys/ada', '/api/security/passkeys/:id'],
  ])('is logged of %s %s as that of %s', async (method, path, route) => {
    const headers = { Authorization: 'Bearer a.b.c', 'CF-Connecting-IP': '192.0.2.91' };
    const response = await app.request(`https://parlor.test${path}`, { method, headers }, {} as Env);
    expect(response.status).toBe(500);
    const error = expect.objectContaining({ stack: expect.stringContaining('at ') });
    expect(log).toHaveBeenCalledWith({ event: 'request-failed', level: 'error', method, path: route, error });
  });
});
