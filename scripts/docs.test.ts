import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const maxLength = 140;

test('no line of a document is too long for a window, but for the rows of tables', () => {
  const files = globSync('{,{bench,docs,e2e,simulation,web,worker}/**/}*.md');
  expect(files).toContain('README.md');
  expect(files).toContain('docs/decisions/0001-test-pool-name.md');
  const tooLong = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.length > maxLength && !line.startsWith('|') ? [`${file}:${index + 1}`] : [],
      ),
  );
  expect(tooLong).toEqual([]);
});
