import type { SessionAnswer, User } from '../../shared/protocol/http.ts';

/** Reads a session that was stored as text; null if nobody was logged in, or if we did not write the text. */
export function parseSession(text: string | null): SessionAnswer | null {
  try {
    const { user, accessToken, isAuthenticated } = JSON.parse(text ?? '');
    const whole = isAuthenticated === true && typeof accessToken === 'string' && isUser(user);
    // A token goes into a header, which takes no other characters.
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

const pick = ({ id, username, isRecoverySetupComplete }: User): User => ({
  id,
  username,
  isRecoverySetupComplete,
});
