import { avatarUrl } from '../../../shared/protocol/avatar.ts';
import { guest } from '../../../shared/protocol/limits.ts';
import { Avatar } from '../ui/Avatar.tsx';
import styles from './Table.module.css';

const seats = guest.presetSeeds.slice(0, 6);

/** A table of pixel faces in the middle of a game. Decorative. */
export const Table = () => (
  <div className={styles.table} aria-hidden="true">
    {seats.map((seed) => (
      <span key={seed} className={styles.seat}>
        <Avatar url={avatarUrl(seed)} size={96} />
      </span>
    ))}
    <span className={styles.wrong}>a potato?</span>
    <span className={styles.right}>HEDGEHOG</span>
  </div>
);
