import type { User } from '../../shared/protocol/http.ts';
import type { GuestProfile } from './guest.ts';

/** The name and avatar of whoever plays in this browser: the account, if logged in, else the guest. Null if neither exists. */
export function whoPlays(user: User | null, profile: GuestProfile | null): GuestProfile | null {
  const username = user?.username ?? profile?.username;
  if (username === undefined) return null;
  return { username, avatarSeed: user?.avatarSeed ?? profile?.avatarSeed ?? username };
}
