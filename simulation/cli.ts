import { endUnheard } from '../scripts/support/endUnheard.ts';
import { parseOptions, wholeNumberOf } from '../scripts/support/options.ts';
import { runCommand } from '../scripts/support/runCommand.ts';
import { type StoreTrouble, simulate } from './simulate.ts';

const usage = `Usage:
  npm run simulate                  plays 100 seeds
  npm run simulate -- --seeds 5000  plays that many, from seed 1 or from --from
  npm run simulate -- --seed 123    replays one seed and prints what happened
Options:
  --store-fails  also rooms and lobbies whose store fails for a while
  --store-dies   also rooms whose store fails for good, at the end`;

/** The most failing seeds that are printed. */
const MAX_TOLD = 20;

async function replay(seed: number, trouble: StoreTrouble | undefined): Promise<boolean> {
  const { violation, events } = await simulate(seed, (line) => console.info(line), trouble);
  console.info(violation ? `violated: ${violation.invariant}: ${violation.what}` : `held, ${events} events`);
  return violation === undefined;
}

async function playMany(from: number, count: number, trouble: StoreTrouble | undefined): Promise<boolean> {
  const startedAt = Date.now();
  let events = 0;
  let rounds = 0;
  let failures = 0;
  for (let seed = from; seed < from + count; seed++) {
    const outcome = await simulate(seed, undefined, trouble);
    events += outcome.events;
    rounds += outcome.rounds;
    if (!outcome.violation) continue;
    failures += 1;
    if (failures <= MAX_TOLD) console.info(`seed ${seed}: ${outcome.violation.invariant}`);
  }
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.info(
    `${count} seeds from ${from}: ${failures} failed; ${events} events, ${rounds} rounds, ${seconds} s`,
  );
  return failures === 0;
}

await runCommand(async () => {
  endUnheard();
  const { values } = parseOptions(usage, {
    options: {
      seed: { type: 'string' },
      from: { type: 'string' },
      seeds: { type: 'string' },
      'store-fails': { type: 'boolean' },
      'store-dies': { type: 'boolean' },
    },
  });
  const trouble = (['fails', 'dies'] satisfies StoreTrouble[]).find((kind) => values[`store-${kind}`]);
  const seed = wholeNumberOf(values.seed);
  const held =
    seed === undefined
      ? await playMany(wholeNumberOf(values.from) ?? 1, wholeNumberOf(values.seeds) ?? 100, trouble)
      : await replay(seed, trouble);
  return held ? 0 : 1;
});
