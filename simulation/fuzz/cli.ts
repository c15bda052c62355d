import { endUnheard } from '../../scripts/support/endUnheard.ts';
import { parseOptions, wholeNumberOf } from '../../scripts/support/options.ts';
import { CommandError, runCommand } from '../../scripts/support/runCommand.ts';
import { doors, type Finding, fuzz, visitDoor } from './fuzz.ts';

const usage = `Usage:
  npm run fuzz                                      a million inputs from seed 1
  npm run fuzz -- --seed 7 --count 100000           another seed, fewer inputs
  npm run fuzz -- --seed 7 --door frames --visit 3  repeats one visit`;

const MAX_TOLD = 10;

function tell({ door, visit, input, error }: Finding): void {
  const text = JSON.stringify(input)?.slice(0, 500);
  console.info(
    `${door}, visit ${visit}: ${error instanceof Error ? error.stack : error}\n  last input ${text}`,
  );
}

async function again(name: string, seed: number, visit: number): Promise<boolean> {
  const door = doors.find((one) => one.name === name);
  if (!door)
    throw new CommandError(`There is no door ${name}, but ${doors.map((one) => one.name).join(', ')}.`);
  const { finding } = await visitDoor(door, seed, visit);
  if (finding) tell(finding);
  else console.info(`${name}, visit ${visit} of seed ${seed}: no finding`);
  return finding === undefined;
}

async function all(seed: number, count: number): Promise<boolean> {
  const startedAt = Date.now();
  const { inputs, findings } = await fuzz(seed, count);
  for (const finding of findings.slice(0, MAX_TOLD)) tell(finding);
  const sum = Object.values(inputs).reduce((total, n) => total + n, 0);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.info(
    `seed ${seed}: ${sum} inputs ${JSON.stringify(inputs)}, ${findings.length} findings, ${seconds} s`,
  );
  return findings.length === 0;
}

await runCommand(async () => {
  endUnheard();
  const { values } = parseOptions(usage, {
    options: {
      seed: { type: 'string' },
      count: { type: 'string' },
      door: { type: 'string' },
      visit: { type: 'string' },
    },
  });
  const seed = wholeNumberOf(values.seed) ?? 1;
  const held = values.door
    ? await again(values.door, seed, wholeNumberOf(values.visit) ?? 0)
    : await all(seed, wholeNumberOf(values.count) ?? 1_000_000);
  return held ? 0 : 1;
});
