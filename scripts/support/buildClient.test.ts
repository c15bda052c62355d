import { resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { buildClient } from './buildClient.ts';
import { inTemporaryFolder } from './inTemporaryFolder.ts';
import { isWritable } from './isWritable.ts';
import { inTurn } from './stateLock.ts';

vi.mock('./inTemporaryFolder.ts');
vi.mock('./isWritable.ts');
vi.mock('./stateLock.ts');

it.each(['.', 'node_modules'])('a build that may not write in %s says so', async (shut) => {
  vi.mocked(isWritable).mockImplementation((folder) => folder !== shut);
  await expect(buildClient()).rejects.toThrow(`${resolve(shut)} cannot be written.`);
});

it('a build that waits for another one has no temporary folder yet: Ctrl+C would leave it behind', async () => {
  vi.mocked(isWritable).mockReturnValue(true);
  await buildClient();
  expect(inTurn).toHaveBeenCalledOnce();
  expect(inTemporaryFolder).not.toHaveBeenCalled();
});
