import { expect, it } from 'vitest';
import { devices } from '../../support/devices.ts';
import { hearNotes } from '../hearNotes.ts';
import { stateNamed } from '../pageStates.ts';
import { testViewer } from '../testViewer.ts';

const { newViewer } = await testViewer();

it('the screen of a phone is kept on, anew for each phase', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-choosing'));
  const locks = await page.evaluateHandle(() => {
    const held = new Set<object>();
    navigator.wakeLock.request = async () => {
      const lock = { release: async () => held.delete(lock) };
      held.add(lock);
      return lock as unknown as WakeLockSentinel;
    };
    return held;
  });
  const count = () => locks.evaluate((held) => held.size);
  await viewer.show(stateNamed('room-guessing'));
  await expect.poll(count).toBe(1);
  await page.getByRole('button', { name: 'Leave Game' }).tap();
  await expect.poll(count).toBe(0);
});

it('what happens in a room can be heard', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-choosing'));
  const played = await hearNotes(page);
  await page.mouse.click(5, 5);
  await viewer.show(stateNamed('room-choosing-as-drawer'));
  await expect.poll(() => played.evaluate((notes) => notes.length)).toBeGreaterThan(0);
});
