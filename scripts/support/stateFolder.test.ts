import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stateFolder } from './stateFolder.ts';

it.each([
  [[], join('.wrangler', 'state')],
  [['--port', '9000', '--persist-to', '/my state', '--ip', '::1'], '/my state'],
  [['--persist-to=here', '--var', 'A:1'], 'here'],
])('the state folder of %j is %s', (args, folder) => {
  expect(stateFolder(args)).toBe(folder);
});

it.each([[['--persist-to']], [['--persist-to=']], [['--persist-to', '--port', '9000']]])(
  'no folder is made up for %j',
  (args) => {
    expect(() => stateFolder(args)).toThrow('--persist-to needs a folder.');
  },
);
