import { expect, it } from 'vitest';
import { hidesReadiness } from './logLevel.ts';

it.each([['--log-level', 'warn'], ['--log-level=error'], ['--port', '9000', '--log-level', 'none']])(
  'with %s %s wrangler does not say that it is ready',
  (...args) => {
    expect(hidesReadiness(args, {})).toBe(true);
  },
);

it('an environment may hide it as well, and an argument shows it again', () => {
  expect(hidesReadiness([], { WRANGLER_LOG: 'warn' })).toBe(true);
  expect(hidesReadiness(['--log-level', 'info'], { WRANGLER_LOG: 'warn' })).toBe(false);
});

it('by default wrangler says that it is ready', () => {
  expect(hidesReadiness(['--port', '9000'], {})).toBe(false);
});
