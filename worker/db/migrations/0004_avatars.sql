-- The seed of the avatar that the user has chosen; null until then.
ALTER TABLE users ADD COLUMN avatar_seed TEXT;
