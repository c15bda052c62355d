import { expect, it } from 'vitest';
import { isTrial, refuseOtherWorker } from './deployArgs.ts';

it.each([['--dry-run'], ['--dry-run=true'], ['--dryRun'], ['--help'], ['-h'], ['--version']])(
  'with %s nothing is deployed',
  (arg) => {
    expect(isTrial(['--message', 'x', arg], {})).toBe(true);
  },
);

it('nothing is deployed where npm has kept --dry-run for itself', () => {
  expect(isTrial([], { npm_config_dry_run: 'true' })).toBe(true);
});

it('a message that speaks of a dry run is deployed', () => {
  expect(isTrial(['--message', 'after the --dry-run'], { npm_config_dry_run: '' })).toBe(false);
});

it.each([['--name'], ['--name=other'], ['--env'], ['-e'], ['-c']])('%s is refused', (arg) => {
  expect(() => refuseOtherWorker([arg, 'other'])).toThrow('wrangler.toml');
});

it('a message is not refused', () => {
  expect(() => refuseOtherWorker(['--message', 'new --name'])).not.toThrow();
});
