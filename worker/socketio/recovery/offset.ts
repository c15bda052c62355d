const RADIX = 36;
const HALF_DIGITS = 5;
const HALF = RADIX ** HALF_DIGITS;
const PER_MS = 1000;

/**
 * A packet's place in the order of all logged packets. Derived from the time, so that it goes on rising when the
 * object has lost its memory.
 */
export function nextSeq(lastSeq: number, now: number): number {
  return Math.max(lastSeq + 1, now * PER_MS);
}

/** The form in which a client holds it: the last string argument of the last event that it received. */
export function encodeOffset(seq: number): string {
  // In two halves, each a small integer: engines write those several times as fast.
  const high = Math.floor(seq / HALF);
  const low = (seq % HALF).toString(RADIX);
  return high === 0 ? low : high.toString(RADIX) + low.padStart(HALF_DIGITS, '0');
}

/** Undefined for any string that `encodeOffset` did not make. */
export function decodeOffset(offset: string): number | undefined {
  const seq = Number.parseInt(offset, RADIX);
  return Number.isSafeInteger(seq) && encodeOffset(seq) === offset ? seq : undefined;
}
