/** What the account rules need from their environment. */
export interface Deps {
  db: D1Database;
  /** Each 256 random bits in base64. */
  accessTokenKey: string;
  totpKey: string;
  /** Keys used before: they still verify or decrypt, but are never used for new data. */
  formerAccessTokenKeys?: readonly string[];
  formerTotpKeys?: readonly string[];
  /** The origin that players use, such as `https://parlor.example`; passkeys are bound to it. */
  origin: string;
}
