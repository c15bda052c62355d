import { Hono } from 'hono';
import { avatarChoiceSchema, type UserAnswer } from '../../shared/protocol/http.ts';
import { chooseAvatar } from '../accounts/chooseAvatar.ts';
import { answerRefusal } from './context/answerRefusal.ts';
import { depsOf } from './context/deps.ts';
import { authenticated, type SignedIn, whoOf } from './middleware/authenticated.ts';
import { jsonBody } from './middleware/jsonBody.ts';

/** `/api/account`: what a signed-in user chooses for the account, security apart. */
export const account = new Hono<SignedIn>();

account.post('/avatar', authenticated, jsonBody(avatarChoiceSchema), async (c) => {
  const { avatarSeed } = c.req.valid('json');
  const chosen = await chooseAvatar(depsOf(c), whoOf(c.var), avatarSeed, Date.now());
  if (!chosen.ok) return answerRefusal(c, chosen);
  return c.json({ user: chosen.value } satisfies UserAnswer);
});
