import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { modules, separateConstants } from './separateConstants.ts';

/** What a script with this source is built to. */
async function built(source: string): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? resolve('scripts/vite/entry.ts') : null),
    load: (id: string) => (id.endsWith('/entry.ts') ? source : null),
  };
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, separateConstants()],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  });
  return (output as Rolldown.RolldownOutput).output[0].code;
}

test('a script has the constants that it uses, and no others', async () => {
  const code = await built(`
    import { drawing, settings } from '../../shared/protocol/limits.ts';
    console.info(drawing.sizes, settings.default);
  `);
  expect(code).toContain('[4,8,16,32]');
  expect(code).toContain('duration:90');
  expect(code).not.toContain('900');
  expect(code).not.toContain('medium');
});

test.each(Object.entries(modules))('the constants of %s are the same in JSON', (_, groups) => {
  expect(JSON.parse(JSON.stringify(groups))).toEqual({ ...groups });
});
