import { expect, test } from 'vitest';
import { Outflow } from './Outflow.ts';

test('the answer to a ping confirms what was sent before it, and no more', () => {
  const outflow = new Outflow(1_000);
  outflow.sent(['x'.repeat(900)]);
  outflow.pingSent();
  outflow.sent(['x'.repeat(300)]);
  expect(outflow.isTooMuch(0)).toBe(true);
  outflow.pingAnswered();
  expect([outflow.isTooMuch(0), outflow.isHigh, outflow.isConfirmed]).toEqual([false, true, false]);
  outflow.pingSent();
  outflow.pingAnswered();
  expect(outflow.isConfirmed).toBe(true);
});
