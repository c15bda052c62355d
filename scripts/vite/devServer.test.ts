import { readFileSync } from 'node:fs';
import { createServer, type ViteDevServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../support/testing.ts';

async function developmentServer(): Promise<ViteDevServer> {
  // Else a former run may have found what the client depends on.
  const cacheDir = testFolder();
  const server = await createServer({ cacheDir, server: { middlewareMode: true, ws: false, watch: null } });
  onTestFinished(() => server.close());
  return server;
}

test('the development server finds what the client depends on before a page asks for it', async () => {
  const server = await developmentServer();
  await expect
    .poll(() => server.environments.client.depsOptimizer?.metadata.optimized)
    .toHaveProperty('valtio');
});

test('the development server completes the page, but not the one for when there is no connection', async () => {
  const server = await developmentServer();
  const served = (file: string) => server.transformIndexHtml(`/${file}`, readFileSync(`web/${file}`, 'utf8'));
  expect(await served('index.html')).toContain('<title>Pixel Parlor: draw and guess with friends</title>');
  expect(await served('offline.html')).toContain('<title>No connection · Pixel Parlor</title>');
});
