import type { Keys } from './crypto/keys.ts';

/** What the account rules need from their environment. */
export interface Deps {
  db: D1Database;
  accessTokenKeys: Keys;
  totpKeys: Keys;
  /** The origin that players use, such as `https://parlor.example`; passkeys are bound to it. */
  origin: string;
  /** The outcome of an attempt could not be stored, which users can do without. */
  onStoreFailed(error: unknown): void;
}
