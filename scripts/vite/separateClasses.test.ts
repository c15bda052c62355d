import { basename, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { separateClasses } from './separateClasses.ts';

const rules = '.row { color: red } .switch { color: blue } .other { color: green } .of-two { color: pink }';

/** What a script with this source, which may use `rules` as `styles`, and its style sheet are built to. */
async function built(source: string): Promise<{ script: string; styles: string }> {
  const files: Record<string, string> = {
    'entry.ts': `import styles from 'rules.module.css'; ${source}`,
    'rules.module.css': rules,
  };
  const inMemory: Plugin = {
    name: 'in-memory',
    enforce: 'pre',
    resolveId: (id) => (id in files ? resolve(id) : null),
    load: (id) => files[basename(id)] ?? null,
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory, separateClasses()],
    css: { modules: { generateScopedName: (name) => `${name}-x` } },
    build: { write: false, rolldownOptions: { input: 'entry.ts', optimization: { inlineConst: true } } },
  })) as Rolldown.RolldownOutput;
  const [{ code }, asset] = output;
  return { script: code, styles: asset?.type === 'asset' ? String(asset.source) : '' };
}

test('a script has the names of the classes that it uses, and no others', async () => {
  const { script } = await built('console.info(styles.row, styles.switch);');
  expect(script).toContain('row-x');
  expect(script).toContain('switch-x');
  expect(script).not.toContain('other');
});

test('a name that no variable can have is found', async () => {
  const { script } = await built("console.info(styles['of-two']);");
  expect(script).toContain('of-two-x');
});

test('a name that is looked up is found', async () => {
  const { script } = await built('console.info(styles[location.hash]);');
  expect(script).toContain('row-x');
  expect(script).toContain('switch-x');
});

test('all styles are built, whichever names a script has', async () => {
  const { styles } = await built('console.info(styles.row);');
  for (const name of ['row', 'switch', 'other', 'of-two']) expect(styles).toContain(`.${name}-x{`);
});
