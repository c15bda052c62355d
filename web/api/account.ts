import type { UserAnswer } from '../../shared/protocol/http.ts';
import { userChanged } from '../stores/auth.ts';
import { request } from './http.ts';

/** Gives the account an avatar. Throws `ApiError`. */
export async function chooseAvatar(avatarSeed: string): Promise<void> {
  const { user } = await request<UserAnswer>('POST', '/account/avatar', { avatarSeed });
  userChanged(user);
}
