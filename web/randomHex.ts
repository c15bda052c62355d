/** This many random bytes in hexadecimal. Not `randomUUID`, which is missing over plain HTTP (a party at home). */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
