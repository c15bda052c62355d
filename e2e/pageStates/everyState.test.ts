import { it } from 'vitest';
import { devices } from '../support/devices.ts';
import { everyStateTimeoutMs, expectNone, faultsOnDesktop, faultsOnPhone } from './everyState.ts';
import { pageStates } from './pageStates.ts';
import { testViewer } from './testViewer.ts';

const { newViewer } = await testViewer();
const { portal, accounts } = pageStates;
const third = accounts.length / 3;

it(
  'axe finds nothing in any state of the pages outside a room, and none overflows its window',
  () =>
    expectNone(
      faultsOnDesktop(newViewer(devices.desktop), [...portal, ...accounts.slice(0, third)]),
      faultsOnDesktop(newViewer(devices.desktop), accounts.slice(third)),
      faultsOnPhone(
        newViewer(devices.phone),
        portal.filter(({ unfolds }) => unfolds),
      ),
    ),
  everyStateTimeoutMs,
);
