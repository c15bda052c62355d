import type { User } from '../../shared/protocol/http.ts';
import { setAvatarSeed } from '../db/users.ts';
import type { Deps } from './deps.ts';

/** Gives a user the avatar of a valid seed. Returns the user with it. */
export async function chooseAvatar({ db }: Deps, user: User, avatarSeed: string): Promise<User> {
  await setAvatarSeed(db, user.id, avatarSeed);
  return { ...user, avatarSeed };
}
