import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { base64url } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiRefusals } from '../../shared/protocol/http.ts';
import { accountSecurity } from '../../shared/protocol/limits.ts';
import { testDeps } from '../testing/accounts.ts';
import { Authenticator, type Deviation } from '../testing/authenticator.ts';
import { bindings } from '../testing/bindings.ts';
import {
  challengeFor,
  recoverByPasskey,
  recovered,
  registerPasskey,
  registrationOptions,
  setUpPasskey,
} from '../testing/factors.ts';
import { fakeDate, moveDate } from '../testing/fakeDate.ts';
import { expectLocked, newPerson, type Person, post, tenAtOnce } from '../testing/people.ts';

const newAuthenticator = () => Authenticator.at(testDeps.origin);
const verify = ({ user: { username } }: Person, response: AuthenticationResponseJSON) =>
  post('/recovery/verify-passkey-auth', { username, response });
const rowOf = ({ id }: Authenticator) =>
  bindings.DB.prepare('SELECT * FROM passkeys WHERE credential_id = ?').bind(id).first();

const refusal = { status: 400, body: { message: apiRefusals['passkey-refused'][1] } };
const authFailed = { status: 400, body: { message: 'Passkey authentication failed.' } };

beforeEach(fakeDate);

describe('registering a passkey', () => {
  it('requests the options we need from the browser', async () => {
    const person = await newPerson();
    const { id } = await setUpPasskey(person);
    expect(await registrationOptions(person)).toMatchObject({
      rp: { id: 'parlor.test', name: 'Pixel Parlor' },
      user: { id: base64url.encode(person.user.id), name: person.user.username },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: accountSecurity.challengeMs,
      excludeCredentials: [{ id, type: 'public-key', transports: ['internal', 'hybrid'] }],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    });
  });

  it('accepts a bare credential', async () => {
    const person = await newPerson();
    const authenticator = await newAuthenticator();
    expect(await registerPasskey(person, authenticator)).toMatchObject({ status: 200 });
    expect(await rowOf(authenticator)).toMatchObject({
      user_id: person.user.id,
      counter: 0,
      transports: '["internal","hybrid"]',
    });
  });

  it('accepts a wrapped credential', async () => {
    const person = await newPerson();
    const authenticator = await newAuthenticator();
    const credential = await authenticator.create(await registrationOptions(person));
    const path = '/security/verify-passkey-registration';
    expect(await post(path, { credential }, person.token)).toMatchObject({ status: 200 });
  });

  it.each<[what: string, deviation: Deviation]>([
    ['the wrong origin', { origin: 'https://parlor.example' }],
    ['plain HTTP', { origin: 'http://parlor.test' }],
    ['the wrong RP', { rpId: 'parlor.example' }],
    ['a made-up challenge', { challenge: base64url.encode('made up') }],
    ['the wrong ceremony', { type: 'webauthn.get' }],
    ["another site's frame", { crossOrigin: true }],
    ['nobody there', { isUserPresent: false }],
  ])('is refused from %s', async (_, deviation) => {
    const authenticator = await newAuthenticator();
    expect(await registerPasskey(await newPerson(), authenticator, deviation)).toMatchObject(refusal);
    expect(await rowOf(authenticator)).toBeNull();
  });

  it('succeeds without user verification', async () => {
    const answer = await registerPasskey(await newPerson(), await newAuthenticator(), {
      isUserVerified: false,
    });
    expect(answer.status).toBe(200);
  });

  it("is refused with another user's challenge, and with one for recovery", async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    await setUpPasskey(one);
    for (const { challenge } of [await registrationOptions(other), await challengeFor(one.user.username)]) {
      const answer = await registerPasskey(one, await newAuthenticator(), { challenge });
      expect(answer).toMatchObject(refusal);
    }
  });

  it('is refused after five minutes', async () => {
    const person = await newPerson();
    const path = '/security/verify-passkey-registration';
    const [inTime, late] = [await newAuthenticator(), await newAuthenticator()];
    const [one, other] = [await registrationOptions(person), await registrationOptions(person)];
    moveDate(accountSecurity.challengeMs - 1);
    expect(await post(path, await inTime.create(one), person.token)).toMatchObject({ status: 200 });
    moveDate(1);
    expect(await post(path, await late.create(other), person.token)).toMatchObject(refusal);
  });

  it.each([
    [accountSecurity.passkeyIdMaxBytes, 200],
    [accountSecurity.passkeyIdMaxBytes + 1, 400],
  ])('with an id of %i bytes gets the status %i', async (idBytes, status) => {
    const authenticator = await Authenticator.at(testDeps.origin, idBytes);
    expect(await registerPasskey(await newPerson(), authenticator)).toMatchObject({ status });
  });

  it('succeeds once if the credential is sent ten times concurrently', async () => {
    const person = await newPerson();
    const credential = await (await newAuthenticator()).create(await registrationOptions(person));
    const [first, ...others] = await tenAtOnce(() =>
      post('/security/verify-passkey-registration', credential, person.token),
    );
    expect(first?.status).toBe(200);
    for (const other of others) expect(other).toMatchObject(refusal);
  });

  it('is refused for a passkey that is registered already', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const authenticator = await setUpPasskey(one);
    for (const person of [one, other]) {
      expect(await registerPasskey(person, authenticator)).toMatchObject({
        status: 409,
        body: { message: apiRefusals['passkey-exists'][1] },
      });
    }
    expect(await rowOf(authenticator)).toMatchObject({ user_id: one.user.id });
  });

  it('is refused once the account has the maximum, even if begun earlier', async () => {
    const person = await newPerson();
    const begun = await registrationOptions(person);
    for (let count = 0; count < accountSecurity.maxPasskeys; count += 1) await setUpPasskey(person);
    const full = { status: 409, body: { message: apiRefusals['passkeys-full'][1] } };
    const credential = await (await newAuthenticator()).create(begun);
    const path = '/security/verify-passkey-registration';
    expect(await post(path, credential, person.token)).toMatchObject(full);
    expect(await registrationOptions(person)).toEqual(full.body);
  });

  it.each([
    [['usb', '<b>', 'nfc', 7, 'usb'], '["usb","nfc"]'],
    ['usb', '[]'],
  ])('keeps only known transports, each once: of %j, %s', async (told, transports) => {
    const person = await newPerson();
    const authenticator = await newAuthenticator();
    const credential = await authenticator.create(await registrationOptions(person));
    Object.assign(credential.response, { transports: told });
    await post('/security/verify-passkey-registration', credential, person.token);
    expect(await rowOf(authenticator)).toMatchObject({ transports });
  });
});

describe('recovering by a passkey', () => {
  /** Somebody with a passkey, and its response to a new challenge. */
  async function signedChallenge() {
    const person = await newPerson();
    const authenticator = await setUpPasskey(person);
    const response = await authenticator.get(await challengeFor(person.user.username));
    return { person, response };
  }

  it('is possible with each passkey of the account', async () => {
    const person = await newPerson();
    const [one, other] = [await setUpPasskey(person), await setUpPasskey(person, 7)];
    expect(await challengeFor(person.user.username)).toMatchObject({
      rpId: 'parlor.test',
      allowCredentials: [{ id: one.id }, { id: other.id }],
      userVerification: 'preferred',
      timeout: accountSecurity.challengeMs,
    });
    for (const authenticator of [one, other, one]) {
      moveDate(1);
      const answer = await recoverByPasskey(person, authenticator);
      expect(answer).toMatchObject(recovered);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await rowOf(authenticator)).toMatchObject({ last_used_at: Date.now() });
    }
    expect(await rowOf(other)).toMatchObject({ counter: 8 });
  });

  it.each([undefined, null])(
    'is possible with a security key, which does not name its user: %j',
    async (userHandle) => {
      const { person, response } = await signedChallenge();
      Object.assign(response.response, { userHandle });
      expect(await verify(person, response)).toMatchObject(recovered);
    },
  );

  it.each<[what: string, deviation: Deviation]>([
    ['the wrong origin', { origin: 'https://parlor.example' }],
    ['the wrong RP', { rpId: 'parlor.example' }],
    ['a made-up challenge', { challenge: base64url.encode('made up') }],
    ['the wrong ceremony', { type: 'webauthn.create' }],
    ["another site's frame", { crossOrigin: true }],
    ['nobody there', { isUserPresent: false }],
    ["another's user handle", { userHandle: base64url.encode('somebody') }],
    ['a counter that went back', { counter: 6 }],
    ['a counter that stands still', { counter: 7 }],
    ['a counter that was lost', { counter: 0 }],
  ])('is refused from %s', async (_, deviation) => {
    const person = await newPerson();
    const authenticator = await setUpPasskey(person, 7);
    expect(await recoverByPasskey(person, authenticator, deviation)).toMatchObject(authFailed);
    expect(await rowOf(authenticator)).toMatchObject({ counter: 7, last_used_at: null });
  });

  it.each(['signature', 'authenticatorData'] as const)('is refused if its %s was altered', async (part) => {
    const { person, response } = await signedChallenge();
    const bytes = base64url.decode(response.response[part]);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    response.response[part] = base64url.encode(bytes);
    expect(await verify(person, response)).toMatchObject(authFailed);
  });

  it('is refused if the client data was altered', async () => {
    const { person, response } = await signedChallenge();
    const clientData = new TextDecoder().decode(base64url.decode(response.response.clientDataJSON));
    response.response.clientDataJSON = base64url.encode(`${clientData} `);
    expect(await verify(person, response)).toMatchObject(authFailed);
  });

  it("is refused with another user's passkey, whichever challenge it signs", async () => {
    const [victim, thief] = [await newPerson(), await newPerson()];
    const [, authenticator] = [await setUpPasskey(victim), await setUpPasskey(thief)];
    expect(await recoverByPasskey(victim, authenticator)).toMatchObject(authFailed);
    const theirs = await authenticator.get(await challengeFor(thief.user.username));
    expect(await verify(victim, theirs)).toMatchObject(authFailed);
  });

  it('is refused with a passkey that claims the id of a known one', async () => {
    const person = await newPerson();
    const { id } = await setUpPasskey(person);
    const forger = await newAuthenticator();
    const response = await forger.get(await challengeFor(person.user.username), { userHandle: '' });
    expect(await verify(person, { ...response, id, rawId: id })).toMatchObject(authFailed);
  });

  it('is refused after five minutes', async () => {
    const person = await newPerson();
    const authenticator = await setUpPasskey(person);
    const [one, other] = [await challengeFor(person.user.username), await challengeFor(person.user.username)];
    moveDate(accountSecurity.challengeMs - 1);
    expect(await verify(person, await authenticator.get(one))).toMatchObject(recovered);
    moveDate(1);
    expect(await verify(person, await authenticator.get(other))).toMatchObject(authFailed);
  });

  it('succeeds once if the same response is sent ten times concurrently', async () => {
    const { person, response } = await signedChallenge();
    const [first, ...others] = await tenAtOnce(() => verify(person, response));
    expect(first).toMatchObject(recovered);
    for (const other of others) expect([400, 429]).toContain(other.status);
  });

  it('accepts a counter once, whatever the challenge', async () => {
    const person = await newPerson();
    const authenticator = await setUpPasskey(person, 7);
    const answers = await tenAtOnce(() => recoverByPasskey(person, authenticator, { counter: 8 }));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([200]);
  });

  it('uses a challenge up even if it fails', async () => {
    const person = await newPerson();
    const authenticator = await setUpPasskey(person);
    const options = await challengeFor(person.user.username);
    const wrong = await authenticator.get(options, { origin: 'https://parlor.example' });
    expect(await verify(person, wrong)).toMatchObject(authFailed);
    expect(await verify(person, await authenticator.get(options))).toMatchObject(authFailed);
  });

  it('starts alike for users without a passkey and unknown names, and is refused', async () => {
    const authenticator = await newAuthenticator();
    for (const username of [(await newPerson()).user.username, crypto.randomUUID()]) {
      const options = await challengeFor(username);
      expect(options).toEqual({
        rpId: 'parlor.test',
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        allowCredentials: [],
        timeout: accountSecurity.challengeMs,
        userVerification: 'preferred',
      });
      const response = await authenticator.get(options);
      expect(await post('/recovery/verify-passkey-auth', { username, response })).toMatchObject(authFailed);
    }
  });

  it('is locked after five failures', async () => {
    const person = await newPerson();
    const authenticator = await setUpPasskey(person);
    for (let tries = 0; tries < accountSecurity.maxFailures; tries += 1) {
      await recoverByPasskey(person, authenticator, { isUserPresent: false });
    }
    expectLocked(await recoverByPasskey(person, authenticator));
  });

  it.each(['', '!', base64url.encode('null'), base64url.encode('{"challenge":{}}'), base64url.encode('{')])(
    'is refused if the client data is %j',
    async (clientDataJSON) => {
      const { person, response } = await signedChallenge();
      response.response.clientDataJSON = clientDataJSON;
      expect(await verify(person, response)).toMatchObject(authFailed);
    },
  );
});
