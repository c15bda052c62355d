const RADIX = 36;
const HALF_DIGITS = 5;
const HALF = RADIX ** HALF_DIGITS;
const PER_MS = 1000;

/** A logged packet's sequence number. Derived from the time, so that it keeps rising after an eviction. */
export function nextSeq(lastSeq: number, now: number): number {
  return Math.max(lastSeq + 1, now * PER_MS);
}

/** The offset as clients keep it: the trailing string argument of the last event received. */
export function encodeOffset(seq: number): string {
  // Two halves, each a small integer, are several times as fast to convert.
  const high = Math.floor(seq / HALF);
  const low = (seq % HALF).toString(RADIX);
  return high === 0 ? low : high.toString(RADIX) + low.padStart(HALF_DIGITS, '0');
}

/** Undefined for any string that `encodeOffset` cannot produce. */
export function decodeOffset(offset: string): number | undefined {
  const seq = Number.parseInt(offset, RADIX);
  return Number.isSafeInteger(seq) && encodeOffset(seq) === offset ? seq : undefined;
}
