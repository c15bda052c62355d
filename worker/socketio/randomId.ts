const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The length of an id that nobody can guess. */
export const RANDOM_ID_LENGTH = 22;

/** A random id of `length` URL-safe characters (6 bits each). */
export function randomId(length = RANDOM_ID_LENGTH): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  let id = '';
  for (const byte of bytes) id += ALPHABET.charAt(byte & 63);
  return id;
}
