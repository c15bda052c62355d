import { getCookie, setCookie } from 'hono/cookie';
import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { originOf } from './deps.ts';
import type { ApiContext } from './types.ts';

const NAME = 'pixel-parlor-refresh';

/** With `__Secure-` browsers accept the cookie only over HTTPS, so it cannot be used over plain HTTP. */
const nameOf = (c: ApiContext): string => (originOf(c).startsWith('https:') ? `__Secure-${NAME}` : NAME);

/** The refresh token that the browser brought. */
export const readRefreshCookie = (c: ApiContext): string | undefined => getCookie(c, nameOf(c));

/** Has the browser keep the token for as long as it stays valid unused. */
export const setRefreshCookie = (c: ApiContext, refreshToken: string): void =>
  write(c, refreshToken, accountSecurity.refreshTokenMs / 1000);

/** Has the browser forget its token. */
export const clearRefreshCookie = (c: ApiContext): void => write(c, '', 0);

/** `maxAge` in seconds. */
function write(c: ApiContext, value: string, maxAge: number): void {
  setCookie(c, nameOf(c), value, {
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/api/auth',
    maxAge,
  });
}
