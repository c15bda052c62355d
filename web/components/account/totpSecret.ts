/** The secret of an `otpauth:` address, in base32, or null if it holds none. */
export function totpSecretOf(otpauthUrl: string): string | null {
  return URL.canParse(otpauthUrl) ? new URL(otpauthUrl).searchParams.get('secret') : null;
}

/** A text in pieces that can be read, and typed, at a glance: the last one may be shorter. */
export function piecesOf(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, i) =>
    text.slice(i * length, (i + 1) * length),
  );
}
