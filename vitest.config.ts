import { cloudflareTest } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';

// Four kinds of test, by what they need: nothing, a browser-less DOM-less Node; workerd; a whole running product.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{shared,web,scripts}/**/*.test.ts', 'worker/{game,words}/**/*.test.ts'],
        },
      },
      {
        plugins: [cloudflareTest({ main: './worker/testing/index.ts', wrangler: { configPath: './worker/testing/wrangler.toml' } })],
        test: {
          name: 'workerd',
          include: ['worker/{socketio,room,lobby,api}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          globalSetup: ['./e2e/globalSetup.ts'],
        },
      },
    ],
  },
});
