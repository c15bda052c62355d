import { room } from './limits.ts';

const pattern = new RegExp(`^[${room.idAlphabet}]{${room.idLength}}$`);

/** A room id as rooms are named. */
export const plainRoomId = (text: string): string => text.trim().toUpperCase();

/** The room id that a person or a client meant, trimmed and in upper case; undefined if it cannot be one. */
export function parseRoomId(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const id = plainRoomId(text);
  return pattern.test(id) ? id : undefined;
}

/**
 * A new room id. The id alone lets somebody into a private room, so `fill` must fill the array with unpredictable
 * numbers, as `crypto.getRandomValues` does.
 */
export function randomRoomId(fill: (numbers: Uint32Array<ArrayBuffer>) => Uint32Array): string {
  const numbers = fill(new Uint32Array(room.idLength));
  return Array.from(numbers, (number) => room.idAlphabet[number % room.idAlphabet.length]).join('');
}
