import type { User } from '../../shared/protocol/http.ts';
import { accountSecurity, accounts } from '../../shared/protocol/limits.ts';

const pattern = new RegExp(`^[A-Za-z0-9_-]{${accounts.usernameMinLength},${accounts.usernameMaxLength}}$`);

/**
 * The key by which usernames are compared: ASCII letters are lower-cased, the rest is left alone (a Kelvin sign must
 * not become a k). Only NUL is replaced: failed attempts store any text that is asked for, and a copy of the database
 * that holds a NUL cannot be read back.
 */
export const usernameKey = (username: string): string =>
  username
    .slice(0, accountSecurity.usernameKeyMaxLength)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll('\0', '\ufffd');

/**
 * The key for failed attempts that only a logged-in user can make. Separate from the username's key, under which
 * anybody can fail and so lock the owner out. The capitals keep it from being a username's key.
 */
export const ownerKey = ({ id }: Pick<User, 'id'>): string => `OWNER:${id}`;

/** Whether the text is a valid username. */
export const isUsername = (text: string): boolean => pattern.test(text);
