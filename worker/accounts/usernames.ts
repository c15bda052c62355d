import type { User } from '../../shared/protocol/http.ts';
import { accounts } from '../../shared/protocol/limits.ts';

const pattern = new RegExp(`^[A-Za-z0-9_-]{${accounts.usernameMinLength},${accounts.usernameMaxLength}}$`);

/**
 * The key by which usernames are compared: names that differ only in case have the same. Letters beyond ASCII stay as they are,
 * or a Kelvin sign would become a k.
 */
export const usernameKey = (username: string): string =>
  username.slice(0, accounts.usernameKeyMaxLength).replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * The key under which failed attempts count that only a logged-in user can make. Apart from the name's own, for which anybody can
 * fail: that must not lock the owner out. In capitals, so that it is no username's key.
 */
export const ownerKey = ({ id }: Pick<User, 'id'>): string => `OWNER:${id}`;

/** Whether the text may be a username. */
export const isUsername = (text: string): boolean => pattern.test(text);
