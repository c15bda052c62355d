import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';

/** A new folder, which is removed after the test. */
export function testFolder(): string {
  const { path, remove } = temporaryFolder('test-');
  onTestFinished(remove);
  return path;
}
