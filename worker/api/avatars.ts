import { Hono } from 'hono';
import { browsers } from '../../shared/protocol/limits.ts';
import { isAvatarSeed } from '../../shared/protocol/names.ts';
import { refused } from '../accounts/result.ts';
import { answerRefusal } from './context/answerRefusal.ts';

/** `GET /api/avatars/pixel-art?seed=...`: the avatar of a seed, always the same. Other parameters are ignored. */
export const avatars = new Hono();

avatars.get('/pixel-art', async (c) => {
  const seed = c.req.query('seed');
  if (seed === undefined || seed === '') return answerRefusal(c, refused('avatar-seed-missing'));
  // A URL holds no lone surrogate: it can only be too long.
  if (!isAvatarSeed(seed)) return answerRefusal(c, refused('avatar-seed-length'));
  // Loaded on demand: rooms do without, and share the heap (docs/decisions/0031).
  const [{ createAvatar }, pixelArt] = await Promise.all([
    import('@dicebear/core'),
    import('@dicebear/pixel-art'),
  ]);
  return c.body(createAvatar(pixelArt, { seed }).toString(), 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': `public, max-age=${browsers.cacheS}, immutable`,
  });
});
