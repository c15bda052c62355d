import { afterEach, describe, expect, test } from 'vitest';
import { auth, clearSession, setSession } from '../stores/auth.ts';
import { chooseAvatar } from './account.ts';
import { finalizeSetup } from './security.ts';
import { serve, someUser } from './testing.ts';

afterEach(() => {
  clearSession();
});

const [former, changed] = [someUser({ isRecoverySetupComplete: false }), someUser({ avatarSeed: 'Maple' })];

describe.each([
  ['an avatar', () => chooseAvatar('Maple')],
  ['the end of the security setup', finalizeSetup],
])('the answer about %s', (_, change) => {
  test('changes the user who asked', async () => {
    setSession(former, 'token');
    serve(() => Response.json({ user: changed }));
    await change();
    expect({ ...auth }).toEqual({ user: changed, accessToken: 'token', isAuthenticated: true });
  });

  test('changes nothing of who has logged in meanwhile', async () => {
    const answer = Promise.withResolvers<Response>();
    setSession(former, 'token');
    serve(() => answer.promise);
    const asking = change();
    const other = someUser({ id: '2', username: 'Bo', isRecoverySetupComplete: false });
    setSession(other, 'another');
    answer.resolve(Response.json({ user: changed }));
    await asking;
    expect({ ...auth }).toEqual({ user: other, accessToken: 'another', isAuthenticated: true });
  });
});
