/** What the rules of accounts work with. */
export interface Deps {
  db: D1Database;
  /** Base64 of 256 random bits each. */
  accessTokenKey: string;
  totpKey: string;
  /** Keys that were in use before: still read with, never written with. */
  formerAccessTokenKeys?: readonly string[];
  formerTotpKeys?: readonly string[];
  /** Where players meet us, such as `https://parlor.example`: what passkeys are bound to. */
  origin: string;
}
