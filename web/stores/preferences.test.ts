import { expect, test } from 'vitest';
import { defaultPreferences, type Preferences, parsePreferences } from './preferences.ts';

const chosen: Preferences = {
  theme: 'dark',
  volume: 0.25,
  motion: 'reduced',
  sidebarCollapsed: true,
  letterKeys: false,
};

test('stored preferences survive the round trip', () => {
  expect(parsePreferences(JSON.stringify(chosen), defaultPreferences)).toEqual(chosen);
});

test.each([null, '', '{', 'null', '7', '[]', '"dark"'])('%s yields the defaults', (stored) => {
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
])('an invalid choice, %j, does not affect the others', (wrong) => {
  const [field] = Object.keys(wrong) as [keyof Preferences];
  const parsed = parsePreferences(JSON.stringify({ ...chosen, ...wrong }), defaultPreferences);
  expect(parsed).toEqual({ ...chosen, [field]: defaultPreferences[field] });
});

test('a field that an older version did not store keeps its current value', () => {
  expect(parsePreferences('{"theme":"light"}', { ...chosen, theme: 'dark' })).toEqual({
    ...chosen,
    theme: 'light',
  });
});

test('silence, and to follow the operating system, are choices like any other', () => {
  const stored = '{"theme":"system","motion":"system","volume":0}';
  expect(parsePreferences(stored, chosen)).toEqual({
    ...chosen,
    theme: 'system',
    motion: 'system',
    volume: 0,
  });
});
