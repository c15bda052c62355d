// npm run maintenance -- on "text" | off: switches the banner of the local Worker, or with `--remote` of the deployed
// one.
import * as v from 'valibot';
import { maintenance } from '../shared/protocol/limits.ts';
import { type MaintenanceStatus, maintenanceKey, maintenanceSchema } from '../shared/protocol/maintenance.ts';
import { parseOptions } from './support/options.ts';
import { type Place, placeOf, placeOptions, placeUsage } from './support/placeOf.ts';
import { run, wranglerEnv } from './support/run.ts';
import { CommandError, runCommand } from './support/runCommand.ts';

const usage = `Usage:
  npm run maintenance -- on "What players read, at most ${maintenance.messageMaxLength} characters"
  npm run maintenance -- off
Options:
${placeUsage}`;

interface Command {
  status: MaintenanceStatus;
  place: Place;
}

function parse(): Command {
  const { values, positionals } = parseOptions(usage, { allowPositionals: true, options: placeOptions });
  const [state, message = '', ...rest] = positionals;
  const isWhole = state === 'on' ? message.trim() !== '' : state === 'off' && message === '';
  const status = v.safeParse(maintenanceSchema, { active: state === 'on', message });
  if (!isWhole || rest.length > 0 || !status.success) throw new CommandError(usage);
  return { status: status.output, place: placeOf(values) };
}

await runCommand(async () => {
  const { status, place } = parse();
  await run(
    'wrangler',
    ['kv', 'key', 'put', maintenanceKey, JSON.stringify(status), '--binding', 'KV', ...place.args],
    { env: wranglerEnv, stdio: ['inherit', 'ignore', 'inherit'] },
  );
  console.info(`Maintenance of ${place.name} is ${status.active ? `on: ${status.message}` : 'off.'}`);
});
