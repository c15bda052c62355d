import { vi } from 'vitest';
import { signAccessToken } from '../accounts/sessions/accessToken.ts';
import { bindings } from './bindings.ts';
import { connect, type RoomPlayer } from './roomPlayer.ts';

/** An access token of an account that exists only in the token. */
export const tokenOf = (id: string, username: string, now = Date.now()): Promise<string> =>
  signAccessToken(
    bindings.ACCESS_TOKEN_KEY,
    { user: { id, username, isRecoverySetupComplete: true }, sessionId: 'session', loginAt: now },
    now,
  );

/** Connects directly to a room, or without `query` to the lobby, and joins the room with an account. */
export async function joinSignedIn(
  roomId: string,
  [id, username]: readonly [id: string, username: string],
  { query = `&room=${roomId}`, guestInfo }: { query?: string; guestInfo?: object | null } = {},
): Promise<RoomPlayer> {
  const player = await connect(query);
  const ack = await player.ask('joinRoom', { roomId, token: await tokenOf(id, username), guestInfo });
  if (!ack.ok) throw new Error(ack.error.message);
  await player.next('roomUpdate');
  return player;
}

/** Holds up every verification of a token's signature until the returned function is called. */
export function holdVerification(): () => void {
  const gate = Promise.withResolvers<void>();
  const verify = crypto.subtle.verify.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'verify').mockImplementation(async (...args: Parameters<typeof verify>) => {
    await gate.promise;
    return verify(...args);
  });
  return gate.resolve;
}
