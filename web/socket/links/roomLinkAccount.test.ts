import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusalOf, refusals } from '../../../shared/protocol/refusals.ts';
import { setSession } from '../../stores/auth.ts';
import { connection } from '../../stores/connection.ts';
import { setGuestProfile } from '../../stores/guest.ts';
import { connected, emitted, FakeWebSocket } from '../testing.ts';
import { joined, link, linkEachTest, renewToken } from './testing.ts';

linkEachTest();

describe('a logged-in player', () => {
  beforeEach(() => setSession({ id: '1', username: 'Ana', isRecoverySetupComplete: true }, 'old-token'));

  const refusal = (ackId: number, code: 'token-expired' | 'invalid-token') =>
    `43${ackId}[${JSON.stringify({ ok: false, error: refusalOf(code) })}]`;
  const joins = (socket: FakeWebSocket) =>
    socket.messages.flatMap((message) => /^2\d*\["joinRoom",(.*)\]$/.exec(message)?.[1] ?? []);
  const tokens = (socket: FakeWebSocket) => joins(socket).map((payload) => JSON.parse(payload).token);

  test('joins with the access token under their username, even without a guest profile', async () => {
    setGuestProfile(null);
    const socket = await joined();
    expect(JSON.parse(joins(socket)[0] ?? '')).toEqual({
      roomId: 'ABC123',
      token: 'old-token',
      guestInfo: { name: 'Ana', avatarSeed: 'Ana', session: 'secret' },
      features: ['points', 'undo'],
    });
    expect(socket.url).not.toContain('token');
  });

  test('joins again with a new token when the old one has expired', async () => {
    renewToken.mockImplementation(async () => {
      setSession({ id: '1', username: 'Ana', isRecoverySetupComplete: true }, 'new-token');
      return true;
    });
    const socket = await joined();
    socket.receive(refusal(0, 'token-expired'));
    await vi.advanceTimersByTimeAsync(0);
    expect(tokens(socket)).toEqual(['old-token', 'new-token']);
    socket.receive(refusal(1, 'token-expired'));
    expect(connection).toMatchObject({ status: 'refused', refusal: refusals['token-expired'] });
    expect(renewToken).toHaveBeenCalledOnce();
    await joined('s2');
    expect(renewToken).toHaveBeenCalledTimes(2);
  });

  test('a line typed meanwhile waits for the seat that the new token brings', async () => {
    renewToken.mockResolvedValue(true);
    const socket = await joined();
    link.say('back again');
    socket.receive(refusal(0, 'token-expired'));
    await vi.advanceTimersByTimeAsync(0);
    expect(emitted(socket)).toEqual(['joinRoom', 'joinRoom']);
    socket.receive('431[{"ok":true,"roomId":"ABC123"}]');
    expect(emitted(socket)).toEqual(['joinRoom', 'joinRoom', 'chatMessage']);
  });

  test('is told when the token cannot be renewed, and nothing is retried', async () => {
    renewToken.mockResolvedValue(false);
    const socket = await joined();
    socket.receive(refusal(0, 'token-expired'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tokens(socket)).toEqual(['old-token']);
    expect(connection.refusal).toBe(refusals['token-expired']);
    expect(FakeWebSocket.made).toHaveLength(1);
  });

  test('is told of an invalid token, and gets a new one when retrying', async () => {
    renewToken.mockResolvedValue(true);
    const socket = await joined();
    socket.receive(refusal(0, 'invalid-token'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection).toMatchObject({ status: 'refused', refusal: refusals['invalid-token'] });
    expect(renewToken).not.toHaveBeenCalled();
    expect(FakeWebSocket.made).toHaveLength(1);
    await joined('s2');
    expect(renewToken).toHaveBeenCalledOnce();
  });

  /** Lets the test say when the token is renewed, or that it is not. */
  function renewedByTest(): (isRenewed: boolean) => void {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    renewToken.mockReturnValue(promise);
    return resolve;
  }

  test.each([
    ['waits for the new token', () => undefined, 2],
    ['is not made by whoever goes elsewhere meanwhile', () => link.close(), 1],
  ])('another attempt %s', async (_, meanwhile, attempts) => {
    const socket = await joined();
    socket.receive(refusal(0, 'invalid-token'));
    const renewed = renewedByTest();
    link.join();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeWebSocket.made).toHaveLength(1);
    meanwhile();
    renewed(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeWebSocket.made).toHaveLength(attempts);
  });

  test('whoever loses the connection while the token is being renewed joins once over the next', async () => {
    const renewed = renewedByTest();
    const socket = await joined();
    socket.receive(refusal(0, 'token-expired'));
    socket.drop();
    const next = await connected('s2');
    renewed(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(tokens(next)).toEqual(['old-token']);
  });

  test('whoever leaves while the token is being renewed does not rejoin', async () => {
    const renewed = renewedByTest();
    const socket = await joined();
    socket.receive(refusal(0, 'token-expired'));
    link.close();
    renewed(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(tokens(socket)).toEqual(['old-token']);
    expect(connection.status).toBe('idle');
  });
});
