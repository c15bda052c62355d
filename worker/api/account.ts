import { Hono } from 'hono';
import { avatarChoiceSchema, type UserAnswer } from '../../shared/protocol/http.ts';
import { chooseAvatar } from '../accounts/chooseAvatar.ts';
import { depsOf } from './context/deps.ts';
import { authenticated, type SignedIn } from './middleware/authenticated.ts';
import { jsonBody } from './middleware/jsonBody.ts';

/** `/api/account`: what a signed-in user chooses for the account, security apart. */
export const account = new Hono<SignedIn>();

account.post('/avatar', authenticated, jsonBody(avatarChoiceSchema), async (c) => {
  const { avatarSeed } = c.req.valid('json');
  return c.json({ user: await chooseAvatar(depsOf(c), c.var.user, avatarSeed) } satisfies UserAnswer);
});
