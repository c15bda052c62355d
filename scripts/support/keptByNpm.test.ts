import { expect, it } from 'vitest';
import { refuseWhatNpmKept } from './keptByNpm.ts';

it.each(['true', '/some/folder'])('whoever forgot -- is told where it belongs (npm has kept %s)', (value) => {
  const env = { npm_lifecycle_event: 'start', npm_config_persist_to: value };
  expect(() => refuseWhatNpmKept(['port', 'persist-to'], env)).toThrow('npm run start -- --persist-to …');
});

it('settings of npm that are not meant for the command disturb nobody', () => {
  expect(() => refuseWhatNpmKept(['port'], { npm_config_yes: 'true', npm_config_port: '' })).not.toThrow();
});
