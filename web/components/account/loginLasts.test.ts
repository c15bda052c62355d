import { expect, it } from 'vitest';
import { type LoginPlace, loginLasts } from './loginLasts.ts';

/** A page whose browser keeps the cookies for which `keeps` returns true. */
const pageAt = (protocol: string, isSecureContext: boolean, keeps: (cookie: string) => boolean) => {
  const cookies = new Map<string, string>();
  const document = {
    get cookie() {
      return Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      if (text.includes('max-age=0')) cookies.delete(name);
      else if (keeps(text)) cookies.set(name, value);
    },
  };
  const navigator = { cookieEnabled: keeps('pixel-parlor=1') };
  return { isSecureContext, location: { protocol }, navigator, document } satisfies LoginPlace;
};
const keepsNone = () => false;
const keepsAll = () => true;
const keepsPlain = (cookie: string) => !/secure/i.test(cookie);

it('a login lasts over HTTPS', () => {
  expect(loginLasts(pageAt('https:', true, keepsAll))).toBe(true);
});

it('a login does not last where the browser keeps no cookies', () => {
  expect(loginLasts(pageAt('https:', true, keepsNone))).toBe(false);
});

it('a login does not last over plain HTTP', () => {
  expect(loginLasts(pageAt('http:', false, keepsPlain))).toBe(false);
});

it('on localhost a login lasts where the browser keeps Secure cookies, and Safari does not', () => {
  const page = pageAt('http:', true, keepsAll);
  expect(loginLasts(page)).toBe(true);
  expect(page.document.cookie).toBe('');
  expect(loginLasts(pageAt('http:', true, keepsPlain))).toBe(false);
});
