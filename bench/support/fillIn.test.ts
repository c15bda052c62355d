import { expect, it } from 'vitest';
import { fillIn } from './fillIn.ts';

const place = (name: string, text: string) => `<!-- bench:${name} -->\n\n${text}\n\n<!-- /bench -->`;

it('replaces the contents of a marked place, and nothing else', () => {
  const before = `# Title\n\n${place('relay', 'old\nlines')}\n\nProse.\n\n${place('web', 'kept')}\n`;
  const after = `# Title\n\n${place('relay', 'new')}\n\nProse.\n\n${place('web', 'kept')}\n`;
  const texts = new Map([['relay', 'new']]);
  expect(fillIn(before, texts)).toBe(after);
  expect(fillIn(after, texts)).toBe(after);
});

it('refuses a place without an end', () => {
  expect(() => fillIn('<!-- bench:relay -->\n', new Map([['relay', 'new']]))).toThrow('relay');
});
