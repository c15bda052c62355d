import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shareTags } from './shareTags.ts';

const html = readFileSync('web/index.html', 'utf8');
const built = (origin?: string) => (shareTags(origin).transformIndexHtml as (html: string) => string)(html);

test('a build that knows its site names the card by its whole address', () => {
  expect(built('https://parlor.example')).toContain(
    '<meta property="og:image" content="https://parlor.example/social-card.png" />',
  );
});

test('a build that does not know its site leaves the page as it is', () => {
  expect(built('')).toBe(html);
});

test.each([['parlor.example'], ['parlor.example:8443'], ['ftp://parlor.example']])(
  'a build whose site is %s says what is wrong',
  (origin) => {
    expect(() => built(origin)).toThrow(`PUBLIC_ORIGIN is ${origin}`);
  },
);
