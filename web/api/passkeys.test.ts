import { afterEach, expect, test, vi } from 'vitest';
import { recoverWithPasskey, registerPasskey } from './passkeys.ts';
import { type Asked, serve } from './testing.ts';

const dialog = vi.hoisted(() => ({
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
  WebAuthnAbortService: { cancelCeremony: vi.fn() },
}));
vi.mock('@simplewebauthn/browser', () => dialog);

afterEach(() => {
  vi.resetAllMocks();
});

const pathsOf = (asked: readonly Asked[]) => asked.map(({ path }) => path);

const ways = [
  {
    what: 'the setup',
    run: (signal: AbortSignal): Promise<unknown> => registerPasskey(signal),
    open: dialog.startRegistration,
    options: '/api/security/generate-passkey-options',
  },
  {
    what: 'the recovery',
    run: (signal: AbortSignal): Promise<unknown> => recoverWithPasskey('Ana', signal),
    open: dialog.startAuthentication,
    options: '/api/recovery/generate-passkey-challenge',
  },
];

test.each(ways)('whoever goes elsewhere while $what loads sees no dialog', async ({ run, open, options }) => {
  const leaving = new AbortController();
  const asked = serve(() => {
    leaving.abort();
    return Response.json({});
  });
  await expect(run(leaving.signal)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(open).not.toHaveBeenCalled();
  expect(pathsOf(asked)).toEqual([options]);
});

test.each(ways)(
  'a passkey that is used as $what is given up proves nothing',
  async ({ run, open, options }) => {
    const leaving = new AbortController();
    const asked = serve(() => Response.json({}));
    open.mockImplementation(async () => {
      leaving.abort();
      return { id: 'a passkey' };
    });
    await expect(run(leaving.signal)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(dialog.WebAuthnAbortService.cancelCeremony).toHaveBeenCalledOnce();
    expect(pathsOf(asked)).toEqual([options]);
  },
);
