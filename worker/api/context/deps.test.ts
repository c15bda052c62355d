import { expect, it } from 'vitest';
import { app } from '../../app.ts';
import { testDeps } from '../../testing/accounts.ts';
import { bindings } from '../../testing/bindings.ts';
import { offeredTotp } from '../../testing/factors.ts';
import { newKey } from '../../testing/newKey.ts';
import { newPerson } from '../../testing/people.ts';

it('access tokens and authenticators outlast a change of the keys', async () => {
  const person = await newPerson();
  const otpauthUrl = await offeredTotp(person);
  const env = { ...bindings, ACCESS_TOKEN_KEY_2: newKey(), TOTP_KEY_2: newKey() };
  const headers = { Authorization: `Bearer ${person.token}` };
  const again = await app.request(`${testDeps.origin}/api/security/generate-totp`, { headers }, env);
  expect(await again.json()).toEqual({ otpauthUrl });
});
