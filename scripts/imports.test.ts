import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from './support/testing.ts';

const depcruise = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config = '.dependency-cruiser.cjs';

/** Which of these imports, each `from -> to`, our rules refuse in a tree that has no others. */
function refused(imports: readonly string[]): string[] {
  const root = testFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  copyFileSync(config, join(root, config));
  for (const [from = '', to = ''] of imports.map((one) => one.split(' -> '))) {
    write(to, 'export const a = 1;\n');
    write(from, `export { a } from './${relative(dirname(from), to)}';\n`);
  }
  const run = spawnSync(process.execPath, [depcruise, '--no-progress', 'shared', 'worker', 'web'], {
    cwd: root,
    encoding: 'utf8',
  });
  return imports.filter((one) => run.stdout.includes(one.replace(' -> ', ' → ')));
}

it('what a folder may not know is refused', () => {
  const forbidden = [
    'shared/drawing/a.ts -> shared/protocol/b.ts',
    'shared/protocol/a.ts -> web/stores/b.ts',
    'worker/game/a.ts -> worker/words/b.ts',
    'worker/socketio/a.ts -> shared/protocol/b.ts',
    'worker/db/a.ts -> worker/accounts/b.ts',
    'worker/accounts/a.ts -> worker/api/b.ts',
    'worker/room/a.ts -> worker/accounts/b.ts',
    'worker/room/c.ts -> worker/db/d.ts',
    'worker/room/e.ts -> worker/lobby/f.ts',
    'worker/lobby/a.ts -> worker/room/b.ts',
    'worker/lobby/c.ts -> worker/game/index.ts',
    'worker/api/c.ts -> worker/game/index.ts',
    'worker/api/d.ts -> worker/room/f.ts',
    'web/canvas/a.ts -> web/stores/b.ts',
    'web/stores/c.ts -> web/socket/d.ts',
    'web/socket/a.ts -> web/components/ui/b.ts',
    'web/api/a.ts -> web/components/ui/b.ts',
    'web/components/ui/a.ts -> web/pages/b.ts',
    'web/pages/a.ts -> web/canvas/b.ts',
    'web/pages/c.ts -> worker/api/b.ts',
    // Folders without a rule.
    'web/pages/e.ts -> web/unruled/b.ts',
    'worker/unruled/a.ts -> shared/protocol/b.ts',
    // The helpers of tests.
    'web/stores/e.ts -> shared/testing/b.ts',
    'web/pages/d.ts -> web/stores/testing.ts',
    'worker/game/c.ts -> worker/game/testing/b.ts',
    'worker/app.ts -> worker/testing/b.ts',
  ];
  const allowed = [
    'shared/protocol/c.ts -> shared/drawing/b.ts',
    'worker/accounts/b.ts -> worker/db/d.ts',
    'worker/room/g.ts -> worker/game/index.ts',
    'web/socket/e.ts -> web/stores/b.ts',
    'web/stores/e.test.ts -> web/stores/testing.ts',
    'worker/testing/b.ts -> shared/testing/b.ts',
    // wrangler's bundle of a server that runs.
    'worker/socketio/testing/.wrangler/dev/a.js -> worker/socketio/testing/index.ts',
  ];
  expect(refused([...forbidden, ...allowed])).toEqual(forbidden);
});
