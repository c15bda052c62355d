/** The Worker's secrets, each 256 random bits: made by `npm start` for local play and by `npm run deploy` for a deployment. */
export const secretNames = ['ACCESS_TOKEN_KEY', 'TOTP_KEY'];

export const missingSecrets = (known: string[]): string[] =>
  secretNames.filter((name) => !known.includes(name));
