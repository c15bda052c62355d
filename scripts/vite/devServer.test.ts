import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../support/testing.ts';

test('the development server finds what the client depends on before a page asks for it', async () => {
  // Else a former run may have found it.
  const cacheDir = testFolder();
  const server = await createServer({ cacheDir, server: { middlewareMode: true, ws: false, watch: null } });
  onTestFinished(() => server.close());
  await expect
    .poll(() => server.environments.client.depsOptimizer?.metadata.optimized)
    .toHaveProperty('valtio');
});
