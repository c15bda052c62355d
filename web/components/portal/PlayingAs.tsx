import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { avatarUrl } from '../../../shared/protocol/avatar.ts';
import { auth } from '../../stores/auth.ts';
import { guest } from '../../stores/guest.ts';
import { Avatar } from '../ui/Avatar.tsx';
import styles from './PlayingAs.module.css';

/** The name that the visitor will play under, if known. */
export function PlayingAs() {
  const { user } = useSnapshot(auth);
  const { profile } = useSnapshot(guest);
  const name = user?.username ?? profile?.username;
  if (name === undefined) return null;
  return (
    <div className={styles.who}>
      {user || !profile ? null : <Avatar url={avatarUrl(profile.avatarSeed)} />}
      <span>
        Playing as <strong>{name}</strong>
      </span>
      {user ? null : (
        <Link href="/settings" className={styles.change}>
          Change
        </Link>
      )}
    </div>
  );
}
