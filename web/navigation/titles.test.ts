import { expect, test } from 'vitest';
import { descriptions } from './descriptions.ts';
import { pages } from './pageTable.ts';
import { titleOf } from './titles.ts';

const paths = ['/', ...Object.keys(pages).filter((path) => !path.includes(':'))];
const all = [...paths, '/game/draw-me/ABC123'];
const notFound = titleOf('/no/such/page');

test.each(all)('%s has a title', (path) => {
  expect(titleOf(path)).not.toBe(notFound);
  expect(titleOf(path)).toContain('Pixel Parlor');
});

test('every page has a description that a preview can show', () => {
  for (const pattern of ['/', ...Object.keys(pages), '/404']) {
    const { length } = descriptions[pattern] ?? '';
    expect([pattern, length > 30 && length < 160]).toEqual([pattern, true]);
  }
});

test('no two pages have the same title', () => {
  const titles = all.map(titleOf);
  expect(new Set(titles).size).toBe(titles.length);
});

test("a room's title has its code in canonical form, however the path is written", () => {
  expect(titleOf('/game/draw-me/abc123')).toBe('Room ABC123 · Pixel Parlor');
  expect(titleOf('/game/draw-me/ABC123/')).toBe('Room ABC123 · Pixel Parlor');
});

test('an invalid code is not shown', () => {
  expect(titleOf('/game/draw-me/%E0%A4%A')).toBe('Room · Pixel Parlor');
});

test('an unknown category is an unknown page', () => {
  expect(titleOf('/games/cooking')).toBe(notFound);
  expect(notFound).toBe('Page not found · Pixel Parlor');
});

test('a page has its title however its path is written', () => {
  expect(titleOf('/Settings/')).toBe(titleOf('/settings'));
});
