import { Hono } from 'hono';
import {
  apiMessages,
  passkeyAuthSchema,
  passwordResetSchema,
  recoveryCodeSchema,
  usernameSchema,
} from '../../shared/protocol/http.ts';
import { apiRates } from '../../shared/protocol/limits.ts';
import { passkeyRecoveryOptions } from '../accounts/passkeys/passkeyRecovery.ts';
import {
  recoverByBackupCode,
  recoverByPasskey,
  recoverByTotp,
  recoveryMethods,
} from '../accounts/recovery/recovery.ts';
import { resetPassword } from '../accounts/recovery/resetPassword.ts';
import { answerRefusal } from './context/answerRefusal.ts';
import { depsOf } from './context/deps.ts';
import type { ApiEnv } from './context/types.ts';
import { credentialsRate } from './middleware/credentialsRate.ts';
import { hashPace } from './middleware/hashPace.ts';
import { jsonBody } from './middleware/jsonBody.ts';
import { rateLimit, scaled } from './middleware/rateLimit.ts';
import type { Logged } from './middleware/securityLog.ts';

/** `/api/recovery/*`: regaining an account whose password is lost. */
export const recovery = new Hono<ApiEnv & { Variables: Logged }>();

recovery.use(credentialsRate);

// `/initiate` reveals whether a username exists.
const enumerationRate = rateLimit(scaled(apiRates.enumeration));

recovery.post('/initiate', enumerationRate, jsonBody(usernameSchema), async (c) => {
  const methods = await recoveryMethods(depsOf(c), c.req.valid('json').username);
  if (!methods.ok) return answerRefusal(c, methods);
  return c.json(methods.value);
});

recovery.post('/verify-totp', jsonBody(recoveryCodeSchema), async (c) => {
  const recovered = await recoverByTotp(depsOf(c), c.req.valid('json'), Date.now());
  if (!recovered.ok) return answerRefusal(c, recovered);
  return c.json(recovered.value);
});

recovery.post('/verify-backup-code', jsonBody(recoveryCodeSchema), hashPace, async (c) => {
  const recovered = await recoverByBackupCode(depsOf(c), c.req.valid('json'), Date.now());
  if (!recovered.ok) return answerRefusal(c, recovered);
  return c.json(recovered.value);
});

recovery.post('/generate-passkey-challenge', jsonBody(usernameSchema), async (c) =>
  c.json(await passkeyRecoveryOptions(depsOf(c), c.req.valid('json').username, Date.now())),
);

recovery.post('/verify-passkey-auth', jsonBody(passkeyAuthSchema), async (c) => {
  const recovered = await recoverByPasskey(depsOf(c), c.req.valid('json'), Date.now());
  if (!recovered.ok) return answerRefusal(c, recovered);
  return c.json(recovered.value);
});

recovery.post('/reset-password', jsonBody(passwordResetSchema), hashPace, async (c) => {
  const reset = await resetPassword(depsOf(c), c.req.valid('json'), Date.now());
  if (!reset.ok) return answerRefusal(c, reset);
  c.set('account', reset.value);
  return c.json({ message: apiMessages.passwordReset });
});
