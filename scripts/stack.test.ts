import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('whoever names a file in place of its text is told how, and does not wait for nothing', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/stack.ts', 'trace.txt'], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'Usage: npm run stack < trace.txt\n' });
});
