import { Hono } from 'hono';
import { passkeyRegistrationSchema, totpTokenSchema } from '../../shared/protocol/http.ts';
import { confirmTotp, offerTotp } from '../accounts/authenticatorApp.ts';
import { generateBackupCodes } from '../accounts/backupCodes.ts';
import { finalizeSetup } from '../accounts/finalizeSetup.ts';
import { passkeyRegistrationOptions, registerPasskey } from '../accounts/passkeyRegistration.ts';
import { answerRefusal, depsOf } from './answer.ts';
import { jsonBody } from './body.ts';
import { authenticated, recentLogin, type SignedIn } from './middleware/authenticated.ts';

/** `/api/security/*`: what a signed-in user sets up to be able to recover the account. */
export const security = new Hono<SignedIn>();

security.get('/generate-totp', authenticated, recentLogin, async (c) =>
  c.json({ otpauthUrl: await offerTotp(depsOf(c), c.var.user, Date.now()) }),
);

security.post('/verify-totp', authenticated, recentLogin, jsonBody(totpTokenSchema), async (c) => {
  const confirmed = await confirmTotp(depsOf(c), c.var.user, c.req.valid('json').token, Date.now());
  return confirmed.ok ? c.json({ message: 'Your authenticator is set up.' }) : answerRefusal(c, confirmed);
});

security.post('/generate-backup-codes', authenticated, recentLogin, async (c) =>
  c.json({ backupCodes: await generateBackupCodes(depsOf(c), c.var.user) }),
);

security.get('/generate-passkey-options', authenticated, recentLogin, async (c) => {
  const options = await passkeyRegistrationOptions(depsOf(c), c.var.user, Date.now());
  return options.ok ? c.json(options.value) : answerRefusal(c, options);
});

security.post(
  '/verify-passkey-registration',
  authenticated,
  recentLogin,
  jsonBody(passkeyRegistrationSchema),
  async (c) => {
    const registered = await registerPasskey(depsOf(c), c.var.user, c.req.valid('json'), Date.now());
    return registered.ok ? c.json({ message: 'Your passkey is set up.' }) : answerRefusal(c, registered);
  },
);

// Changes nothing any more once the setup is complete, so that it needs no recent login.
security.post('/finalize-setup', authenticated, async (c) => {
  const finalized = await finalizeSetup(depsOf(c), c.var.user);
  return finalized.ok ? c.json({ user: finalized.value }) : answerRefusal(c, finalized);
});
