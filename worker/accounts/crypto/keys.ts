const KEY_BYTES = 32;

/** A secret, each key 256 random bits in base64. */
export interface Keys {
  key: string;
  /** Used before, newest first: they still verify or decrypt, but nothing new is made with them. */
  former: readonly string[];
}

/**
 * The bytes of a key from the environment, which is in base64, while everything else here is in base64url. Throws if the
 * length is wrong: an empty or short key would be worse than none.
 */
export function keyBytes(key: string): Uint8Array {
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
  if (bytes.byteLength !== KEY_BYTES) throw new Error(`a secret must be base64 of ${KEY_BYTES} bytes`);
  return bytes;
}
