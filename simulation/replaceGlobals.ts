import { Chance } from './Chance.ts';
import type { Delays } from './platform/Delays.ts';
import { installHmac } from './platform/hmac.ts';
import type { Schedule } from './Schedule.ts';

interface Setting {
  readonly schedule: Schedule;
  readonly delays: Delays;
}

/** Replaces time and randomness with those of the run. Returns a function that restores them. */
export function replaceGlobals({ schedule, delays }: Setting, seed: number): () => void {
  const chance = new Chance(seed, 'product');
  const former = {
    now: Date.now,
    random: Math.random,
    bytes: crypto.getRandomValues,
    uuid: crypto.randomUUID,
  };
  const put = (bytes: typeof former.bytes, uuid: typeof former.uuid) => {
    Object.defineProperty(crypto, 'getRandomValues', { value: bytes, configurable: true, writable: true });
    Object.defineProperty(crypto, 'randomUUID', { value: uuid, configurable: true, writable: true });
  };
  const randomBytes = <T extends ArrayBufferView | null>(array: T): T => {
    if (array === null) return array;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = chance.int(0, 255);
    return array;
  };
  const hex = (length: number): string =>
    Array.from({ length }, () => chance.int(0, 15).toString(16)).join('');

  const verified = () =>
    new Promise<void>((resolve) => {
      delays.verifications += 1;
      schedule.after(delays.verifyMs(), () => {
        delays.verifications -= 1;
        resolve();
      });
    });
  const giveHmacBack = installHmac(verified);
  Date.now = () => schedule.now;
  Math.random = chance.next;
  put(randomBytes as typeof former.bytes, () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`);
  return () => {
    giveHmacBack();
    Date.now = former.now;
    Math.random = former.random;
    put(former.bytes, former.uuid);
  };
}
