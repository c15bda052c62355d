import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { lobbyPath } from '../../../catalogue.ts';
import { connection } from '../../../stores/connection.ts';
import { BlockedHint } from '../../layout/BlockedHint.tsx';
import { useIsOnline } from '../../layout/useIsOnline.ts';
import { Connecting } from './Connecting.tsx';
import styles from './Joining.module.css';

/**
 * Shown until the room's state has arrived. If that takes long there is a way out, since installed apps have no Back
 * button, and without any connection a reason.
 */
export function Joining() {
  const { socketId } = useSnapshot(connection);
  const isOnline = useIsOnline();
  return (
    <Connecting>
      <div className={styles.later}>
        <div role="status" className={styles.reason}>
          {isOnline ? null : <p>You are offline.</p>}
          {isOnline && socketId === null ? <BlockedHint /> : null}
        </div>
        <Link href={lobbyPath} className={styles.wayOut}>
          Back to the lobby
        </Link>
      </div>
    </Connecting>
  );
}
