import { createMiddleware } from 'hono/factory';
import type { User } from '../../../shared/protocol/http.ts';
import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { refused } from '../../accounts/result.ts';
import type { AccessClaims } from '../../accounts/sessions/accessToken.ts';
import { currentUser, type SignedInUser } from '../../accounts/sessions/currentUser.ts';
import { answerRefusal } from '../context/answerRefusal.ts';
import { bearerToken } from '../context/bearerToken.ts';
import { depsOf } from '../context/deps.ts';
import type { ApiEnv } from '../context/types.ts';

/** The context of a route behind `authenticated`. */
export interface SignedIn extends ApiEnv {
  Variables: { user: User; claims: AccessClaims };
}

/** Who asks, and in which session. */
export const whoOf = ({ user, claims }: SignedIn['Variables']): SignedInUser => ({
  user,
  sessionId: claims.sessionId,
});

/** Requires an access token whose session is still open. */
export const authenticated = createMiddleware<SignedIn>(async (c, next) => {
  const token = bearerToken(c);
  if (token === undefined) return answerRefusal(c, refused('not-signed-in'));
  const current = await currentUser(depsOf(c), token, Date.now());
  if (!current.ok) return answerRefusal(c, current);
  c.set('user', current.value.user);
  c.set('claims', current.value.claims);
  return next();
});

/** Goes after `authenticated`: requires a recent login once the security setup is complete. */
export const recentLogin = createMiddleware<SignedIn>(async (c, next) => {
  const isStale = Date.now() - c.var.claims.loginAt > accountSecurity.recentLoginMs;
  if (c.var.user.isRecoverySetupComplete && isStale) return answerRefusal(c, refused('login-not-recent'));
  return next();
});
