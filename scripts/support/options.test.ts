import { expect, it, vi } from 'vitest';
import { parseOptions, wholeNumberOf } from './options.ts';
import { CommandError } from './runCommand.ts';

const parse = (...args: string[]) =>
  parseOptions('Usage: …', { args, options: { seed: { type: 'string' }, yes: { type: 'boolean' } } }).values
    .seed;

it('a command gets the options that it has', () => {
  expect(parse()).toBeUndefined();
  expect(parse('--seed', '7')).toBe('7');
});

it.each([[['--sede', '7']], [['--seed']], [['7']]])('whoever gives %j is told the usage', (args) => {
  expect(() => parse(...args)).toThrow(new CommandError('Usage: …'));
});

it('an option that npm has kept is not silently missing', () => {
  vi.stubEnv('npm_config_seed', 'true');
  expect(() => parse()).toThrow('npm has kept --seed for itself.');
});

it('a setting of npm that has the name of an option is none', () => {
  vi.stubEnv('npm_config_yes', 'true');
  expect(parse()).toBeUndefined();
});

it('a whole number is read', () => {
  expect(wholeNumberOf(undefined)).toBeUndefined();
  expect(wholeNumberOf('12')).toBe(12);
  expect(wholeNumberOf('1e6')).toBe(1_000_000);
});

// With `--seeds=$N` and no N nothing would run, and nothing fail.
it.each([['many'], [''], [' '], ['-3'], ['1.5'], ['Infinity']])('"%s" is no whole number', (text) => {
  expect(() => wholeNumberOf(text)).toThrow(new CommandError(`"${text}" is not a whole number.`));
});
