const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const RANDOM_LENGTH = 22;

/** An unguessable id of `length` URL-safe characters (6 bits each). */
export function randomId(length = RANDOM_LENGTH): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  let id = '';
  for (const byte of bytes) id += ALPHABET.charAt(byte & 63);
  return id;
}
