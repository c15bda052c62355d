import { Hono } from 'hono';
import { apiMessages, credentialsSchema, type SessionAnswer } from '../../shared/protocol/http.ts';
import { login } from '../accounts/login.ts';
import { logout } from '../accounts/logout.ts';
import { register } from '../accounts/register.ts';
import { refresh } from '../accounts/sessions/refresh.ts';
import type { Session } from '../accounts/sessions/session.ts';
import { answerRefusal } from './context/answerRefusal.ts';
import { bearerToken } from './context/bearerToken.ts';
import { depsOf } from './context/deps.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './context/refreshCookie.ts';
import type { ApiEnv } from './context/types.ts';
import { credentialsRate } from './middleware/credentialsRate.ts';
import { hashPace } from './middleware/hashPace.ts';
import { jsonBody } from './middleware/jsonBody.ts';

/** `/api/auth`: the routes of the specification, and `POST /logout`, which needs only the cookie. */
export const auth = new Hono<ApiEnv>();

const toAnswer = ({ user, accessToken }: Session): SessionAnswer => ({ user, accessToken });

auth.post('/register', credentialsRate, jsonBody(credentialsSchema), hashPace, async (c) => {
  const registered = await register(depsOf(c), c.req.valid('json'), Date.now());
  if (!registered.ok) return answerRefusal(c, registered);
  return c.json({ message: apiMessages.registered }, 201);
});

auth.post('/login', credentialsRate, jsonBody(credentialsSchema), hashPace, async (c) => {
  const former = { refreshToken: readRefreshCookie(c), accessToken: bearerToken(c) };
  const session = await login(depsOf(c), c.req.valid('json'), Date.now(), former);
  if (!session.ok) return answerRefusal(c, session);
  setRefreshCookie(c, session.value.refreshToken);
  return c.json(toAnswer(session.value));
});

auth.post('/refresh-token', async (c) => {
  const session = await refresh(depsOf(c), readRefreshCookie(c), Date.now());
  // A useless cookie is left alone: another tab's login may have replaced it in the meantime.
  if (!session.ok) return answerRefusal(c, session);
  setRefreshCookie(c, session.value.refreshToken);
  return c.json(toAnswer(session.value));
});

auth.post('/logout', async (c) => {
  await logout(depsOf(c), readRefreshCookie(c), Date.now());
  clearRefreshCookie(c);
  return c.body(null, 204);
});
