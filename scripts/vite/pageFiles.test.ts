import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roomPattern } from '../../web/catalogue.ts';
import { fileNameOf, pageOf } from './pageFiles.ts';

const html = readFileSync('web/index.html', 'utf8');

test.each([
  ['/login', 'login.html'],
  ['/game/draw-me/lobby', 'game/draw-me/lobby.html'],
  ['/game/draw-me/:roomId', 'game/draw-me/any.html'],
])('the page of %s lies in %s', (pattern, file) => {
  expect(fileNameOf(pattern)).toBe(file);
});

test('a page has its own title and description, also for services that preview links', () => {
  const page = pageOf(html, '/game/draw-me/lobby', []);
  expect(page).toContain('<title>Draw &amp; Guess · Pixel Parlor</title>');
  expect(page).toContain('property="og:title" content="Draw &amp; Guess · Pixel Parlor"');
  expect(page.match(/content="Join a public game[^"]*"/g)).toHaveLength(2);
});

test('the home page says what the product is', () => {
  const page = pageOf(html, '/', []);
  expect(page).toContain('<title>Pixel Parlor: draw and guess with friends</title>');
  expect(page.match(/content="Real-time drawing fun![^"]*"/g)).toHaveLength(2);
});

test('a room is found by no search, but services that preview links may read its page', () => {
  const noindex = '<meta name="robots" content="noindex"';
  expect(pageOf(html, roomPattern, [])).toContain(noindex);
  expect(pageOf(html, '/login', [])).not.toContain(noindex);
  // What may not be read says neither.
  expect(readFileSync('web/public/robots.txt', 'utf8')).not.toContain('/game');
});

test('a page asks for what it needs before its entry has run', () => {
  const page = pageOf(html, '/login', ['/assets/a.css', '/assets/a.js', '/games/a.svg']);
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">');
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js">');
  expect(page).toContain('<link rel="preload" as="image" href="/games/a.svg">');
});

test('a home page that has changed its form is noticed', () => {
  expect(() => pageOf('<html></html>', '/login', [])).toThrow('index.html');
});
