import { writeFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { isWritable } from './isWritable.ts';
import { placeOf } from './placeOf.ts';
import { secretsFile } from './stateFolder.ts';
import { testFolder } from './testing.ts';

vi.mock('./isWritable.ts');

it('a state that belongs to another user is refused: SQLite would fail with a stack trace', () => {
  const folder = testFolder();
  writeFileSync(secretsFile(folder), '');
  vi.mocked(isWritable).mockImplementation((path) => path !== folder);
  const options = { remote: false, 'persist-to': folder };
  expect(() => placeOf(options)).toThrow(`The state in ${folder} cannot be written.`);
});
