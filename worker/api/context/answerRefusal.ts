import type { Context } from 'hono';
import { apiRefusals, type ErrorAnswer, lockedMessage } from '../../../shared/protocol/http.ts';
import type { Refused } from '../../accounts/result.ts';

/** The response to an expected refusal: its status, its message, and `Retry-After` where it applies. */
export function answerRefusal(c: Context, { code, retryAt, account }: Refused): Response {
  const [status, words] = apiRefusals[code];
  // Read by `securityLog`.
  c.set('refusal', code);
  if (account !== undefined) c.set('account', account);
  const waitMs = retryAt === undefined ? 0 : retryAt - Date.now();
  if (retryAt !== undefined) c.header('Retry-After', String(Math.max(1, Math.ceil(waitMs / 1000))));
  if (status === 401) c.header('WWW-Authenticate', 'Bearer');
  const message = code === 'locked' ? lockedMessage(waitMs) : words;
  return c.json({ message } satisfies ErrorAnswer, status);
}
