import { expect, test } from 'vitest';
import { namedFiles, versionOf } from './offlineFiles.ts';

test('a page consists of each of our files that it names, once', () => {
  const html = `<link rel="icon" href="/favicon.svg" /><script src="/early.js"></script>
    <link rel="preload" href="/assets/a.woff2"><link rel="stylesheet" href="/assets/a.css"><script src="/early.js"></script>
    <a href="https://elsewhere.example/">elsewhere</a>`;
  expect(namedFiles(html)).toEqual(['/favicon.svg', '/early.js', '/assets/a.woff2', '/assets/a.css']);
});

test('a change to any of the files makes a new version, even if its name stays', () => {
  const version = versionOf(['<html></html>', 'icon']);
  expect(version).toMatch(/^[\w-]{12}$/);
  expect(versionOf(['<html></html>', 'icon'])).toBe(version);
  expect(versionOf(['<html></html>', Buffer.from('icon')])).toBe(version);
  expect(versionOf(['<html></html>', 'new icon'])).not.toBe(version);
  expect(versionOf(['<html></html>i', 'con'])).not.toBe(version);
});
