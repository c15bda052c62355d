import { expect, test } from 'vitest';
import { defaultPreferences, type Preferences, parsePreferences } from './preferences.ts';

const chosen: Preferences = {
  theme: 'dark',
  volume: 0.25,
  motion: 'reduced',
  sidebarCollapsed: true,
  letterKeys: false,
};

test('what was chosen comes back as it was stored', () => {
  expect(parsePreferences(JSON.stringify(chosen), defaultPreferences)).toEqual(chosen);
});

test.each([null, '', '{', 'null', '7', '[]', '"dark"'])('out of %s comes nothing', (stored) => {
  expect(parsePreferences(stored, defaultPreferences)).toEqual(defaultPreferences);
});

test.each([
  { theme: 'pink' },
  { volume: 1.5 },
  { volume: -1 },
  { volume: '1' },
  { volume: null },
  { motion: 'wild' },
  { sidebarCollapsed: 'yes' },
  { letterKeys: 0 },
])('a choice that does not exist, %j, leaves the others alone', (wrong) => {
  const [field] = Object.keys(wrong) as [keyof Preferences];
  const parsed = parsePreferences(JSON.stringify({ ...chosen, ...wrong }), defaultPreferences);
  expect(parsed).toEqual({ ...chosen, [field]: defaultPreferences[field] });
});

test('what an older version did not store yet is taken from the present choice', () => {
  expect(parsePreferences('{"theme":"light"}', { ...chosen, theme: 'dark' })).toEqual({
    ...chosen,
    theme: 'light',
  });
});
