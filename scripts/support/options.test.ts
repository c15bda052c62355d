import { expect, it } from 'vitest';
import { numberOf, parseOptions } from './options.ts';
import { CommandError } from './runCommand.ts';

const parse = (...args: string[]) =>
  parseOptions('Usage: …', { args, options: { seed: { type: 'string' } } }).values.seed;

it('a command gets the options that it has', () => {
  expect(parse()).toBeUndefined();
  expect(parse('--seed', '7')).toBe('7');
});

it.each([[['--sede', '7']], [['--seed']], [['7']]])('whoever gives %j is told the usage', (args) => {
  expect(() => parse(...args)).toThrow(new CommandError('Usage: …'));
});

it('a number is read, and anything else refused', () => {
  expect(numberOf(undefined)).toBeUndefined();
  expect(numberOf('12')).toBe(12);
  expect(() => numberOf('many')).toThrow(new CommandError('many is not a number.'));
});
