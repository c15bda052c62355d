import { describe, expect, it } from 'vitest';
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

  it('is the same in whatever case', () => {
    expect(usernameKey('AdA-Lovelace')).toBe(usernameKey('aDa-lOVELACE'));
  });
});
