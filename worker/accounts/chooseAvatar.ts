import type { User } from '../../shared/protocol/http.ts';
import { setAvatarSeed } from '../db/avatars.ts';
import type { Deps } from './deps.ts';
import { type Result, refused, success } from './result.ts';
import type { SignedInUser } from './sessions/currentUser.ts';

/** Gives a user the avatar of a valid seed. Returns the user with it. Refuses with 'session-ended'. `now` is epoch ms. */
export async function chooseAvatar(
  { db }: Deps,
  { user, sessionId }: SignedInUser,
  avatarSeed: string,
  now: number,
): Promise<Result<User>> {
  const isSet = await setAvatarSeed(db, sessionId, avatarSeed, now);
  return isSet ? success({ ...user, avatarSeed }) : refused('session-ended');
}
