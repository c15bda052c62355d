import { describe, expect, it } from 'vitest';
import { accountSecurity } from '../../shared/protocol/limits.ts';
import { isUsername, usernameKey } from './usernames.ts';

describe('a username', () => {
  it.each(['Ada', 'a-b_c', '___', '123', 'A'.repeat(20)])('may be %j', (name) => {
    expect(isUsername(name)).toBe(true);
  });

  it.each(['', 'ab', 'A'.repeat(21), 'a b c', 'ada!', 'Žofie', ' ada', 'ada\n', 'K\u212Ate', '<ada>'])(
    'may not be %j',
    (name) => {
      expect(isUsername(name)).toBe(false);
    },
  );

  it('is the same in any case', () => {
    expect(usernameKey('AdA-Lovelace')).toBe(usernameKey('aDa-lOVELACE'));
  });

  it('differs from one that only looks like it', () => {
    expect(usernameKey('\u212Aate')).not.toBe(usernameKey('Kate'));
    expect(usernameKey('Kate\0')).not.toBe(usernameKey('Kate'));
  });

  it('has no NUL in its key, which is stored with each attempt: a copy of the database could not be read back', () => {
    expect(usernameKey('Ka\0te\0')).toBe('ka\ufffdte\ufffd');
  });

  it('is truncated if longer than any real one', () => {
    expect(usernameKey('A'.repeat(30_000))).toBe('a'.repeat(accountSecurity.usernameKeyMaxLength));
  });
});
