import { expect, it } from 'vitest';
import { portIn, withPort } from './port.ts';

it.each([
  [['--ip', '::1'], '8787'],
  [['--port', '9000', '--ip', '::1'], '9000'],
  [['--port=9000'], '9000'],
])('the port of %j is %s', (args, port) => {
  expect(portIn(withPort(args))).toBe(port);
});

it('a port is named only once, since wrangler refuses two', () => {
  expect(withPort(['--port=9000'])).toEqual(['--port=9000']);
});
