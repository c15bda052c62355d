/** The base32 secret of an `otpauth:` URL, or null if it has none. */
export function totpSecretOf(otpauthUrl: string): string | null {
  const [, query = ''] = otpauthUrl.split('?');
  return new URLSearchParams(query).get('secret');
}

/** Splits a text into pieces of `length`, easier to read and type; the last may be shorter. */
export function piecesOf(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, i) =>
    text.slice(i * length, (i + 1) * length),
  );
}
