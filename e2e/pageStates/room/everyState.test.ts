import { it } from 'vitest';
import { devices } from '../../support/devices.ts';
import { everyStateTimeoutMs, expectNone, faultsOnDesktop, faultsOnPhone } from '../everyState.ts';
import { pageStates, statesOn } from '../pageStates.ts';
import { testViewer } from '../testViewer.ts';

const { newViewer } = await testViewer();
const { room } = pageStates;

it(
  'axe finds nothing in any state of a room, and none overflows its window',
  () =>
    expectNone(
      faultsOnDesktop(newViewer(devices.desktop), room, { onPhoneToo: true }),
      faultsOnPhone(newViewer(devices.phone), statesOn('phone', room)),
    ),
  everyStateTimeoutMs,
);
