import { expect, test } from 'vitest';
import html from '../index.html?raw';
import { pages } from './pageTable.ts';
import { titleOf } from './titles.ts';

const paths = ['/', ...Object.keys(pages).filter((path) => !path.includes(':'))];
const all = [...paths, '/game/draw-me/ABC123'];
const notFound = titleOf('/no/such/page');

test.each(all)('%s has a title and a description of its own', (path) => {
  const { title, description } = titleOf(path);
  expect(title).not.toBe(notFound.title);
  expect(title).toContain('Pixel Parlor');
  expect(description.length).toBeGreaterThan(30);
  expect(description.length).toBeLessThan(160);
});

test('no two pages have the same title', () => {
  const titles = all.map((path) => titleOf(path).title);
  expect(new Set(titles).size).toBe(titles.length);
});

test("a room's title has its code in canonical form, however the path is written", () => {
  expect(titleOf('/game/draw-me/abc123').title).toBe('Room ABC123 · Pixel Parlor');
  expect(titleOf('/game/draw-me/ABC123/').title).toBe('Room ABC123 · Pixel Parlor');
});

test('an invalid code is not shown', () => {
  expect(titleOf('/game/draw-me/%E0%A4%A').title).toBe('Room · Pixel Parlor');
});

test('an unknown category is an unknown page', () => {
  expect(titleOf('/games/cooking')).toEqual(notFound);
});

test('the home page has the title and description of index.html', () => {
  const { title, description } = titleOf('/');
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain(`name="description" content="${description}"`);
});
