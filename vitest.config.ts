import { totalmem } from 'node:os';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { SecondTries } from './e2e/SecondTries.ts';
import { newSecrets } from './scripts/support/secrets.ts';
import { workersIn } from './scripts/support/workersIn.ts';
import { importsUpFront } from './scripts/vite/importsUpFront.ts';

/** What only fails once something hangs: no test may depend on how fast the machine is. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

const simulation = 'simulation/seeds/*.test.ts';

const restoreAfterEach = './shared/testing/restoreAfterEach.ts';

/** Every state of every page, commands, and what few players meet: what `npm test` leaves to `npm run test:thorough`. */
const thorough = ['e2e/{pageStates,rare}/**/*.test.ts'];

/** Tests of the running product. */
const product = {
  // Test files share a browser (e2e/support/testBrowser.ts).
  isolate: false,
  ...patience,
  // What a stall of the machine broke passes the second time, and the report says what that was. Races of the product itself are
  // looked for by the simulation, which has no second try.
  retry: 1,
  globalSetup: ['./e2e/globalSetup.ts'],
};

// Projects by what they need: only Node; Node, and modules of their own; Node without Vite; workerd with probe objects;
// workerd with our Worker; the running product.
export default defineConfig({
  test: {
    // Print a test's logs only if it fails.
    silent: 'passed-only',
    reporters: ['default', new SecondTries()],
    // A container's memory may be limited.
    maxWorkers: workersIn(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)),
    projects: [
      {
        test: {
          name: 'unit',
          pool: 'threads',
          // Pure code leaves nothing to the next file.
          isolate: false,
          include: [
            '{shared,simulation,scripts,bench}/**/*.test.ts',
            'worker/{game,words,limiting,routing,telemetry,wire}/**/*.test.ts',
          ],
          exclude: [simulation],
          setupFiles: restoreAfterEach,
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          // The stores belong to one page: a thread for each file starts faster than a process, and isolates as well.
          pool: 'threads',
          // Their tests read them.
          css: { include: /(fonts|tokens)\.css/ },
          include: ['web/**/*.test.ts'],
          setupFiles: restoreAfterEach,
          ...patience,
        },
      },
      {
        test: {
          name: 'simulation',
          include: [simulation],
          // Node's own modules: in Vite's, each use of an import is a call, which takes a quarter of the time.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          ...patience,
        },
      },
      {
        plugins: [
          cloudflareTest({
            main: './worker/socketio/testing/index.ts',
            wrangler: { configPath: './worker/socketio/testing/wrangler.toml' },
          }),
        ],
        test: {
          name: 'socketio',
          isolate: false,
          include: ['worker/socketio/**/*.test.ts'],
          setupFiles: restoreAfterEach,
          ...patience,
        },
      },
      {
        plugins: [
          importsUpFront(),
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                ...newSecrets(),
                MIGRATIONS: await readD1Migrations('worker/db/migrations'),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          // Starting workerd for each file would take three times as long as the tests.
          isolate: false,
          // obscenity's ES module wraps a CommonJS one, whose exports the pool would drop.
          deps: { optimizer: { ssr: { enabled: true, include: ['obscenity'] } } },
          include: ['worker/*.test.ts', 'worker/{room,lobby,api,accounts,db}/**/*.test.ts'],
          setupFiles: [
            restoreAfterEach,
            './worker/testing/cheapHashes.ts',
            './worker/testing/emptyStorage.ts',
          ],
          ...patience,
        },
      },
      { test: { ...product, name: 'e2e', include: ['e2e/**/*.test.ts'], exclude: thorough } },
      { test: { ...product, name: 'thorough', include: thorough } },
    ],
  },
});
