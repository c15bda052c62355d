import { createAvatar } from '@dicebear/core';
import * as pixelArt from '@dicebear/pixel-art';
import { Hono } from 'hono';
import { pictureCsp } from '../../shared/protocol/headers.ts';
import { guest, avatars as limits } from '../../shared/protocol/limits.ts';

/** `GET /api/avatars/pixel-art?seed=...`: the seed's picture, always the same. Nothing but the seed is taken. */
export const avatars = new Hono();

avatars.get('/pixel-art', (c) => {
  const seed = c.req.query('seed');
  if (seed === undefined || seed === '') return c.json({ message: 'A seed is needed.' }, 400);
  if ([...seed].length > guest.avatarSeedMaxLength) return c.json({ message: 'That seed is too long.' }, 400);
  return c.body(createAvatar(pixelArt, { seed }).toString(), 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': `public, max-age=${limits.cacheSeconds}, immutable`,
    'Content-Security-Policy': pictureCsp,
  });
});
