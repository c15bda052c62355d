import { SELF } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';

const get = (path: string) => SELF.fetch(`https://parlor.test${path}`);

describe('avatars', () => {
  it('are images that may be cached indefinitely', async () => {
    const response = await get('/api/avatars/pixel-art?seed=Maple');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
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
