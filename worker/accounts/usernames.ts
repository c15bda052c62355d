import type { User } from '../../shared/protocol/http.ts';
import { accounts } from '../../shared/protocol/limits.ts';

const pattern = new RegExp(`^[A-Za-z0-9_-]{${accounts.usernameMinLength},${accounts.usernameMaxLength}}$`);

/**
 * What a username is known by: two that differ in case only are the same. Letters beyond ASCII stay as they are, or a
 * Kelvin sign would be a k.
 */
export const usernameKey = (username: string): string =>
  username.slice(0, accounts.usernameKeyMaxLength).replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * What only who is logged in can try counts apart from what anybody can try in anybody's name: they must not lock an owner
 * out. In capitals, as no username's key is.
 */
export const ownerKey = ({ id }: Pick<User, 'id'>): string => `OWNER:${id}`;

export const isUsername = (text: string): boolean => pattern.test(text);
