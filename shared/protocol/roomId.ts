import { room } from './limits.ts';

const pattern = new RegExp(`^[${room.idAlphabet}]{${room.idLength}}$`);

/** The room id that a person or a client meant (upper case, trimmed), or undefined if it cannot be one. */
export function parseRoomId(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const id = text.trim().toUpperCase();
  return pattern.test(id) ? id : undefined;
}

/**
 * A new room id. Knowing it is enough to enter a private room, so `fill` must fill the array with numbers that nobody can
 * foretell, as `crypto.getRandomValues` does.
 */
export function randomRoomId(fill: (numbers: Uint32Array<ArrayBuffer>) => Uint32Array): string {
  const numbers = fill(new Uint32Array(room.idLength));
  return Array.from(numbers, (number) => room.idAlphabet[number % room.idAlphabet.length]).join('');
}
