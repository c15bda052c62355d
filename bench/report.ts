// npx node bench/report.ts [files]: writes results of `npm run bench` into the documents, with what follows from
// them; by default the newest.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, runCommand } from '../scripts/support/runCommand.ts';
import { crowdTable } from './cost/crowd.ts';
import type { Results } from './results.ts';
import { fillIn } from './support/fillIn.ts';
import { markdownTable } from './support/table.ts';

const documents = ['docs/benchmarks.md', 'docs/scale.md'];
const folder = join('bench', 'results');

const newest = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .slice(-1)
    .map((file) => join(folder, file));

await runCommand(async () => {
  const files = process.argv.length > 2 ? process.argv.slice(2) : newest();
  const texts = new Map<string, string>();
  for (const file of files) {
    const { startedAt, isQuick, machine, results }: Results = JSON.parse(readFileSync(file, 'utf8'));
    if (isQuick) throw new CommandError(`${file} is of a quick run, whose figures say nothing.`);
    for (const { name, figures, seconds } of results) {
      if (figures.length === 0) continue;
      const where = `${machine.processor}, ${machine.cores} cores`;
      const origin = `Measured ${startedAt.slice(0, 10)} on ${where}, in ${Math.round(seconds)} s.`;
      texts.set(name, `${markdownTable(figures)}\n\n${origin}`);
      if (name === 'cost') texts.set('crowd', crowdTable(figures));
    }
  }
  for (const document of documents) {
    writeFileSync(document, fillIn(readFileSync(document, 'utf8'), texts));
  }
  console.info(`Filled in: ${[...texts.keys()].join(', ')}.`);
});
