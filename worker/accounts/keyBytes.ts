const KEY_BYTES = 32;

/**
 * The bytes of a key as it stands in the environment: base64, which is not the base64url of everything else here. One
 * that is empty or short would be worse than none: throws.
 */
export function keyBytes(key: string): Uint8Array {
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
  if (bytes.byteLength !== KEY_BYTES) throw new Error(`a secret must be base64 of ${KEY_BYTES} bytes`);
  return bytes;
}
