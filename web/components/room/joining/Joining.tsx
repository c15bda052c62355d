import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { lobbyPath } from '../../../catalogue.ts';
import { connection } from '../../../stores/connection.ts';
import { Connecting } from './Connecting.tsx';
import styles from './Joining.module.css';

/**
 * Shown until the room's state has arrived. If that takes long there is a way out, since installed apps have no Back
 * button, and without any connection a reason: networks of schools and companies block WebSockets.
 */
export function Joining() {
  const { socketId } = useSnapshot(connection);
  return (
    <Connecting>
      <div className={styles.later}>
        {socketId === null ? (
          <p role="status" className={styles.blocked}>
            This network may be blocking the game. Try another one.
          </p>
        ) : null}
        <Link href={lobbyPath} className={styles.wayOut}>
          Back to the lobby
        </Link>
      </div>
    </Connecting>
  );
}
