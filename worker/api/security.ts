import { Hono } from 'hono';
import {
  apiMessages,
  type BackupCodesAnswer,
  type EndedAnswer,
  type PasskeysAnswer,
  passkeyRegistrationSchema,
  passwordChangeSchema,
  type TotpAnswer,
  totpTokenSchema,
  type UserAnswer,
} from '../../shared/protocol/http.ts';
import { listPasskeys, removePasskey } from '../accounts/passkeys/ownPasskeys.ts';
import { passkeyRegistrationOptions, registerPasskey } from '../accounts/passkeys/passkeyRegistration.ts';
import { changePassword } from '../accounts/passwords/changePassword.ts';
import { confirmTotp, offerTotp } from '../accounts/recovery/authenticatorApp.ts';
import { generateBackupCodes } from '../accounts/recovery/backupCodes.ts';
import { finalizeSetup } from '../accounts/recovery/finalizeSetup.ts';
import { recoveryMethods } from '../accounts/recovery/recovery.ts';
import { endOtherSessions } from '../accounts/sessions/endOtherSessions.ts';
import { answerRefusal } from './context/answerRefusal.ts';
import { depsOf } from './context/deps.ts';
import { authenticated, recentLogin, type SignedIn, whoOf } from './middleware/authenticated.ts';
import { credentialsRate } from './middleware/credentialsRate.ts';
import { hashPace } from './middleware/hashPace.ts';
import { jsonBody } from './middleware/jsonBody.ts';

/** `/api/security/*`: a signed-in user's recovery setup, passkeys, password and sessions. */
export const security = new Hono<SignedIn>();

security.get('/generate-totp', authenticated, recentLogin, async (c) => {
  const offered = await offerTotp(depsOf(c), whoOf(c.var), Date.now());
  if (!offered.ok) return answerRefusal(c, offered);
  return c.json({ otpauthUrl: offered.value } satisfies TotpAnswer);
});

security.post(
  '/verify-totp',
  credentialsRate,
  authenticated,
  recentLogin,
  jsonBody(totpTokenSchema),
  async (c) => {
    const confirmed = await confirmTotp(depsOf(c), whoOf(c.var), c.req.valid('json').token, Date.now());
    if (!confirmed.ok) return answerRefusal(c, confirmed);
    return c.json({ message: 'Your authenticator is set up.' });
  },
);

// Here and below `hashPace` comes first: a session may end while its request waits.
security.post('/generate-backup-codes', credentialsRate, hashPace, authenticated, recentLogin, async (c) => {
  const generated = await generateBackupCodes(depsOf(c), c.var.claims.sessionId, Date.now());
  if (!generated.ok) return answerRefusal(c, generated);
  return c.json({ backupCodes: generated.value } satisfies BackupCodesAnswer);
});

security.get('/generate-passkey-options', authenticated, recentLogin, async (c) => {
  const options = await passkeyRegistrationOptions(depsOf(c), c.var.user, Date.now());
  if (!options.ok) return answerRefusal(c, options);
  return c.json(options.value);
});

security.post(
  '/verify-passkey-registration',
  credentialsRate,
  authenticated,
  recentLogin,
  jsonBody(passkeyRegistrationSchema),
  async (c) => {
    const registered = await registerPasskey(depsOf(c), whoOf(c.var), c.req.valid('json'), Date.now());
    if (!registered.ok) return answerRefusal(c, registered);
    return c.json({ message: apiMessages.passkeyRegistered });
  },
);

// Needs no recent login, since it changes nothing once the setup is complete.
security.post('/finalize-setup', authenticated, async (c) => {
  const finalized = await finalizeSetup(depsOf(c), whoOf(c.var), Date.now());
  if (!finalized.ok) return answerRefusal(c, finalized);
  return c.json({ user: finalized.value } satisfies UserAnswer);
});

// These two need no recent login, so that an owner can spot what is missing, or a foreign passkey, at any time.
security.get('/methods', authenticated, async (c) => {
  const methods = await recoveryMethods(depsOf(c), c.var.user.username);
  if (!methods.ok) return answerRefusal(c, methods);
  return c.json(methods.value);
});

security.get('/passkeys', authenticated, async (c) =>
  c.json({ passkeys: await listPasskeys(depsOf(c), c.var.user) } satisfies PasskeysAnswer),
);

security.delete('/passkeys/:id', authenticated, recentLogin, async (c) => {
  const removed = await removePasskey(depsOf(c), whoOf(c.var), c.req.param('id'), Date.now());
  if (!removed.ok) return answerRefusal(c, removed);
  return c.json({ message: 'Your passkey is removed.' });
});

// Needs no recent login: the current password is stronger proof.
security.post(
  '/change-password',
  credentialsRate,
  hashPace,
  authenticated,
  jsonBody(passwordChangeSchema),
  async (c) => {
    const changed = await changePassword(depsOf(c), whoOf(c.var), c.req.valid('json'), Date.now());
    if (!changed.ok) return answerRefusal(c, changed);
    return c.json({ message: 'Your password is changed.' });
  },
);

security.post('/end-other-sessions', authenticated, async (c) => {
  const ended = await endOtherSessions(depsOf(c), c.var.claims, Date.now());
  if (!ended.ok) return answerRefusal(c, ended);
  return c.json({ ended: ended.value } satisfies EndedAnswer);
});
