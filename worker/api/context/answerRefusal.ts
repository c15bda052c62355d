import type { Context } from 'hono';
import { apiRefusals, type ErrorAnswer } from '../../../shared/protocol/http.ts';
import type { Refused } from '../../accounts/result.ts';

/** The response to an expected refusal: its status, its message, and `Retry-After` where it applies. */
export function answerRefusal(c: Context, { code, retryAt, account }: Refused): Response {
  const [status, message] = apiRefusals[code];
  // Read by `securityLog`.
  c.set('refusal', code);
  if (account !== undefined) c.set('account', account);
  if (retryAt !== undefined) {
    const waitS = Math.ceil((retryAt - Date.now()) / 1000);
    c.header('Retry-After', String(Math.max(1, waitS)));
  }
  if (status === 401) c.header('WWW-Authenticate', 'Bearer');
  return c.json({ message } satisfies ErrorAnswer, status);
}
