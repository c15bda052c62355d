import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isWritable } from './isWritable.ts';
import { placeOf } from './placeOf.ts';
import { secretsFile } from './stateFolder.ts';

vi.mock('./isWritable.ts');

it('a state that belongs to another user is refused: SQLite would fail with a stack trace', () => {
  const folder = mkdtempSync(join(tmpdir(), 'state-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(secretsFile(folder), '');
  vi.mocked(isWritable).mockImplementation((path) => path !== folder);
  expect(() => placeOf(['--persist-to', folder], false)).toThrow(`The state in ${folder} cannot be written.`);
});
