import { expect, test } from 'vitest';
import { namedFiles } from './offlineFiles.ts';

test('a page consists of each of our files that it names, once', () => {
  const html = `<link rel="icon" href="/favicon.svg" /><script src="/early.js"></script>
    <link rel="preload" href="/assets/a.woff2"><link rel="stylesheet" href="/assets/a.css"><script src="/early.js"></script>
    <a href="https://elsewhere.example/">elsewhere</a>`;
  expect(namedFiles(html)).toEqual(['/favicon.svg', '/early.js', '/assets/a.woff2', '/assets/a.css']);
});
