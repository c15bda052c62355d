import { expect, it } from 'vitest';
import { devices } from '../../support/devices.ts';
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
  const played = await page.evaluateHandle(() => {
    const notes: string[] = [];
    const ramp = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = {
      gain: ramp,
      frequency: {},
      connect: (next: object) => next,
      start: () => notes.push('note'),
      stop() {},
    };
    class FakeAudio {
      state = 'running';
      currentTime = 0;
      createGain = () => node;
      createOscillator = () => node;
    }
    Reflect.set(window, 'AudioContext', FakeAudio);
    return notes;
  });
  await page.mouse.click(5, 5);
  await viewer.show(stateNamed('room-choosing-as-drawer'));
  await expect.poll(() => played.evaluate(({ length }) => length)).toBeGreaterThan(0);
});
