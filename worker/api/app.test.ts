import { SELF } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureCsp } from '../../shared/protocol/headers.ts';
import { app } from '../app.ts';
import type { Env } from '../env.ts';
import { bindings } from '../testing/rooms.ts';

const get = (path: string, init?: RequestInit) => SELF.fetch(`https://parlor.test${path}`, init);

describe('avatars', () => {
  it('are images that may be cached indefinitely and run nothing', async () => {
    const response = await get('/api/avatars/pixel-art?seed=Maple');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': pictureCsp,
    });
    expect(await response.text()).toMatch(/^<svg /);
  });

  it('depend on the seed alone', async () => {
    const [one, same, other] = await Promise.all(
      ['seed=Maple', 'seed=Maple&backgroundColor=ff0000&size=9', 'seed=Otter'].map(async (query) =>
        (await get(`/api/avatars/pixel-art?${query}`)).text(),
      ),
    );
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  it('do not let a seed into the markup', async () => {
    const seed = encodeURIComponent('<script>alert(1)</script>');
    expect(await (await get(`/api/avatars/pixel-art?seed=${seed}`)).text()).not.toContain('<script');
  });

  it.each(['', '?seed=', `?seed=${'x'.repeat(65)}`])('need a seed of a fair length: %j', async (query) => {
    const response = await get(`/api/avatars/pixel-art${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });
});

describe('what went wrong inside', () => {
  let log: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => log.mockRestore());

  it('is told to nobody outside', async () => {
    const broken = { ...bindings, LOBBY: undefined };
    const response = await app.request('https://parlor.test/socket.io/?EIO=4&transport=polling', {}, broken);
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
    const headers = { Authorization: 'Bearer a.b.c' };
    const response = await app.request(`https://parlor.test${path}`, { method, headers }, {} as Env);
    expect(response.status).toBe(500);
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'request-failed', path: route }));
  });
});
