import { expect, test } from 'vitest';
import { apiRefusals } from '../../../../shared/protocol/http.ts';
import { fieldsAbout } from './fieldsAbout.ts';

test("the server's message identifies the wrong field", () => {
  expect(fieldsAbout(apiRefusals['username-taken'][1])).toEqual(['username']);
  expect(fieldsAbout(apiRefusals['password-common'][1])).toEqual(['password']);
  expect(fieldsAbout(apiRefusals['invalid-credentials'][1])).toEqual(['username', 'password']);
  expect(fieldsAbout(apiRefusals['password-wrong'][1])).toEqual(['currentPassword']);
});

test('an error that is not about the input marks no field', () => {
  expect(fieldsAbout(apiRefusals.locked[1])).toEqual([]);
  expect(fieldsAbout('Registration failed. Please try again.')).toEqual([]);
});
