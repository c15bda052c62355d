-- Times are epoch milliseconds, hashes and keys base64url unless a column says otherwise.

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  username TEXT NOT NULL,
  -- The username in lower case: two that differ in case only are the same.
  username_key TEXT NOT NULL UNIQUE,
  -- scrypt with its parameters: scrypt$N$r$p$salt$hash
  password_hash TEXT NOT NULL,
  is_recovery_setup_complete INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;

-- One row a login, with the refresh token that is good now.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of the token.
  token_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- The tokens that were good a moment ago, and the random salt by which each one's successor follows from it.
CREATE TABLE rotations (
  token_hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  salt TEXT NOT NULL,
  rotated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX rotations_by_session ON rotations (session_id);

CREATE TABLE totp_credentials (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- AES-GCM, the 12-byte nonce first. Becomes real, and replaces the one in use, by its first valid code.
  pending_secret TEXT,
  pending_since INTEGER,
  secret TEXT,
  -- The newest time step whose code was taken: no step is taken twice.
  last_step INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE backup_codes (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- scrypt$N$r$p$salt$hash; all codes of one set share their salt.
  code_hash TEXT NOT NULL,
  used_at INTEGER,
  PRIMARY KEY (user_id, code_hash)
) STRICT;

CREATE TABLE passkeys (
  credential_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  -- JSON array of strings, as the browser told them.
  transports TEXT NOT NULL,
  is_backed_up INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;
CREATE INDEX passkeys_by_user ON passkeys (user_id);

CREATE TABLE passkey_challenges (
  challenge TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('registration', 'recovery')),
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);

CREATE TABLE recovery_tokens (
  -- SHA-256 of the token.
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX recovery_tokens_by_user ON recovery_tokens (user_id);
CREATE INDEX recovery_tokens_by_expiry ON recovery_tokens (expires_at);

-- Attempts to prove who one is. A success deletes its account's and method's rows; what is left are failures, and, for a
-- moment, attempts under way, which count as failures already so that many at once are no way around the lock.
CREATE TABLE attempts (
  id INTEGER PRIMARY KEY,
  -- The username in lower case, known or not: a lock must not tell whether the account exists. `OWNER:` and a user's id
  -- for what only who is logged in can try.
  account TEXT NOT NULL,
  method TEXT NOT NULL CHECK (method IN ('password', 'totp', 'backup-code', 'passkey')),
  attempted_at INTEGER NOT NULL,
  is_pending INTEGER NOT NULL
) STRICT;
CREATE INDEX attempts_by_account ON attempts (account, method, attempted_at);
CREATE INDEX attempts_by_time ON attempts (method, attempted_at);
