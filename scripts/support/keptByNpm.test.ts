import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { refuseWhatNpmKept } from './keptByNpm.ts';

it.each(['true', '/some/folder'])('whoever forgot -- is told where it belongs (npm has kept %s)', (value) => {
  const env = { npm_lifecycle_event: 'start', npm_config_persist_to: value };
  expect(() => refuseWhatNpmKept(['port', 'persist-to'], env)).toThrow('npm run start -- --persist-to …');
});

it('settings of npm that are not meant for the command disturb nobody', () => {
  expect(() => refuseWhatNpmKept(['port'], { npm_config_yes: 'true', npm_config_port: '' })).not.toThrow();
});

it.each(['start', 'dev'])('npm run %s refuses an option of the server that npm has kept', (command) => {
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`], {
    encoding: 'utf8',
    // Of a server that starts.
    timeout: 60_000,
    env: { ...process.env, npm_lifecycle_event: command, npm_config_upstream_protocol: 'https' },
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining(`npm run ${command} -- --upstream-protocol …`),
  });
});
