import { accounts } from '../../shared/protocol/limits.ts';

const pattern = new RegExp(`^[A-Za-z0-9_-]{${accounts.usernameMinLength},${accounts.usernameMaxLength}}$`);

/** What a username is known by: two that differ in case only are the same. */
export const usernameKey = (username: string): string => username.toLowerCase();

export const isUsername = (text: string): boolean => pattern.test(text);
