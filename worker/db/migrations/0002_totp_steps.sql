-- Which of the time steps before `last_step` have been used: bit 0 stands for the one just before it, and so on.
ALTER TABLE totp_credentials ADD COLUMN earlier_steps INTEGER NOT NULL DEFAULT 0;
