/** The bytes of a key as it stands in the environment: base64, which is not the base64url of everything else here. */
export const keyBytes = (key: string): Uint8Array =>
  Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
