import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';

test('the development server finds what the client depends on before a page asks for it', async () => {
  // Else a former run may have found it.
  const cacheDir = mkdtempSync(join(tmpdir(), 'vite-'));
  const server = await createServer({ cacheDir, server: { middlewareMode: true, ws: false, watch: null } });
  onTestFinished(async () => {
    await server.close();
    rmSync(cacheDir, { recursive: true, maxRetries: 5 });
  });
  await expect
    .poll(() => server.environments.client.depsOptimizer?.metadata.optimized)
    .toHaveProperty('valtio');
});
