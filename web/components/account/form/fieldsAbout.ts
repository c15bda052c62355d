import { type ApiRefusalCode, apiRefusals } from '../../../../shared/protocol/http.ts';

const refused: readonly [code: ApiRefusalCode, ...fields: string[]][] = [
  ['invalid-username', 'username'],
  ['username-taken', 'username'],
  ['password-length', 'password'],
  ['password-common', 'password'],
  ['password-is-username', 'password'],
  ['password-wrong', 'currentPassword'],
  ['invalid-credentials', 'username', 'password'],
];

const byWords = new Map<string, readonly string[]>(
  refused.map(([code, ...fields]) => [apiRefusals[code][1], fields]),
);

/** The names of the form fields that a server's error message is about; empty if about none. */
export const fieldsAbout = (error: string): readonly string[] => byWords.get(error) ?? [];
