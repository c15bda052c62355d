-- The session to which the pending secret was shown: no other one is shown the same.
ALTER TABLE totp_credentials ADD COLUMN pending_session TEXT;
