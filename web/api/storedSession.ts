import type { SessionAnswer, User } from '../../shared/protocol/http.ts';

/** Parses a stored session; null if nobody was logged in or the text is invalid. */
export function parseSession(text: string | undefined): SessionAnswer | null {
  try {
    const { user, accessToken, isAuthenticated } = JSON.parse(text ?? '');
    const whole = isAuthenticated === true && typeof accessToken === 'string' && isUser(user);
    // The token goes into a header, where other characters could throw.
    return whole && /^[\w.-]+$/.test(accessToken) ? { user: pick(user), accessToken } : null;
  } catch {
    return null;
  }
}

function isUser(user: Partial<Record<keyof User, unknown>>): user is User {
  const { id, username, isRecoverySetupComplete } = user;
  return (
    typeof id === 'string' && typeof username === 'string' && typeof isRecoverySetupComplete === 'boolean'
  );
}

const pick = ({ id, username, isRecoverySetupComplete, avatarSeed }: User): User => ({
  id,
  username,
  isRecoverySetupComplete,
  ...(typeof avatarSeed === 'string' && { avatarSeed }),
});
