import type { UserAnswer } from '../../shared/protocol/http.ts';
import { auth, setSession } from '../stores/auth.ts';
import { request } from './http.ts';

/** Gives the account an avatar. Throws `ApiError`. */
export async function chooseAvatar(avatarSeed: string): Promise<void> {
  const { user } = await request<UserAnswer>('POST', '/account/avatar', { avatarSeed });
  // Another user may have logged in meanwhile.
  if (auth.accessToken !== null && auth.user?.id === user.id) setSession(user, auth.accessToken);
}
