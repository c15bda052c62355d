/** Bytes that are passed as arguments of one call: engines limit them. */
const CHUNK = 0x8000;

/** Ordinary base64. engine.io-parser's browser build encodes through FileReader, which workerd lacks. */
export function toBase64(data: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < data.length; i += CHUNK) binary += String.fromCharCode(...data.subarray(i, i + CHUNK));
  return btoa(binary);
}

/** The inverse of `toBase64`; throws on text that is not base64. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
