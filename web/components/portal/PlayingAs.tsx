import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { avatarUrl } from '../../../shared/protocol/avatar.ts';
import { auth } from '../../stores/auth.ts';
import { guest } from '../../stores/guest.ts';
import { whoPlays } from '../../stores/whoPlays.ts';
import { Avatar } from '../ui/Avatar.tsx';
import styles from './PlayingAs.module.css';

/** What the visitor will play as, if known: the avatar, and a guest's name. */
export function PlayingAs() {
  const { user } = useSnapshot(auth);
  const { profile } = useSnapshot(guest);
  const who = whoPlays(user, profile);
  if (!who) return null;
  return (
    <div className={styles.who}>
      <Avatar url={avatarUrl(who.avatarSeed)} />
      {/* A user's name is in the header already. */}
      {user ? (
        <span key="user">How others see you</span>
      ) : (
        <span key="guest">
          Playing as{' '}
          <strong translate="no" dir="auto">
            {who.username}
          </strong>
        </span>
      )}
      <Link href="/settings#you" className={styles.change}>
        Change
      </Link>
    </div>
  );
}
