import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { avatarUrl } from '../../../shared/protocol/avatar.ts';
import { auth } from '../../stores/auth.ts';
import { guest } from '../../stores/guest.ts';
import { whoPlays } from '../../stores/whoPlays.ts';
import { Avatar } from '../ui/Avatar.tsx';
import styles from './PlayingAs.module.css';

/** The name and avatar that the visitor will play under, if known. */
export function PlayingAs() {
  const { user } = useSnapshot(auth);
  const { profile } = useSnapshot(guest);
  const who = whoPlays(user, profile);
  if (!who) return null;
  return (
    <div className={styles.who}>
      <Avatar url={avatarUrl(who.avatarSeed)} />
      <span>
        Playing as{' '}
        <strong translate="no" dir="auto">
          {who.username}
        </strong>
      </span>
      <Link href="/settings#you" className={styles.change}>
        Change
      </Link>
    </div>
  );
}
