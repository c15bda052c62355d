import { resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { buildClient } from './buildClient.ts';
import { isWritable } from './isWritable.ts';

vi.mock('./isWritable.ts');

it.each(['.', 'node_modules'])('a build that may not write in %s says so', async (shut) => {
  vi.mocked(isWritable).mockImplementation((folder) => folder !== shut);
  await expect(buildClient()).rejects.toThrow(`${resolve(shut)} cannot be written.`);
});
