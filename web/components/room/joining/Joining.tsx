import { Link } from 'wouter';
import { lobbyPath } from '../../../catalogue.ts';
import { Connecting } from './Connecting.tsx';
import styles from './Joining.module.css';

/** Shown until the room's state has arrived. If that takes long there is a way out: installed apps have no Back button. */
export const Joining = () => (
  <Connecting>
    <Link href={lobbyPath} className={styles.wayOut}>
      Back to the lobby
    </Link>
  </Connecting>
);
