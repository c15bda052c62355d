import { room } from './limits.ts';

const pattern = new RegExp(`^[${room.idAlphabet}]{${room.idLength}}$`);

/** The room id that a person or a client meant (upper case, trimmed), or undefined if it cannot be one. */
export function parseRoomId(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const id = text.trim().toUpperCase();
  return pattern.test(id) ? id : undefined;
}

/** A random room id. `rng` gives numbers in [0, 1). */
export function randomRoomId(rng: () => number): string {
  return Array.from(
    { length: room.idLength },
    () => room.idAlphabet[Math.floor(rng() * room.idAlphabet.length)],
  ).join('');
}
