import type { Credentials } from '../../shared/protocol/http.ts';
import { addUser, findUser } from '../db/users.ts';
import { hashSecret } from './crypto/secretHash.ts';
import type { Deps } from './deps.ts';
import { checkNewPassword } from './passwords/checkNewPassword.ts';
import { type Result, refused, success } from './result.ts';
import { isUsername, usernameKey } from './usernames.ts';

/**
 * Creates an account. Of concurrent requests for one name, one succeeds. Refuses with 'username-taken',
 * 'invalid-username' or as `checkNewPassword` does. `now` is epoch ms.
 */
export async function register(
  { db }: Deps,
  { username, password }: Credentials,
  now: number,
): Promise<Result<undefined>> {
  if (!isUsername(username)) return refused('invalid-username');
  const fault = await checkNewPassword(password, username);
  if (fault !== undefined) return refused(fault);
  const key = usernameKey(username);
  // Checked first, since hashing is expensive.
  if (await findUser(db, key)) return refused('username-taken');
  const passwordHash = await hashSecret(password);
  const isAdded = await addUser(db, { username, usernameKey: key, passwordHash }, now);
  return isAdded ? success(undefined) : refused('username-taken');
}
