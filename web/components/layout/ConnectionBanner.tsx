import { useSnapshot } from 'valtio';
import { connection } from '../../stores/connection.ts';
import { Icon } from '../ui/icons.tsx';
import styles from './ConnectionBanner.module.css';

/** Shows that the client is trying to connect again; does not block the page. */
export function ConnectionBanner() {
  const { status, socketId } = useSnapshot(connection);
  return (
    <div role="status" className={styles.place}>
      {status === 'reconnecting' ? (
        <p className={styles.banner}>
          <Icon name="plug" size={16} />{' '}
          <span>{socketId === null ? 'Connecting...' : 'Reconnecting...'}</span>
        </p>
      ) : (
        <span className="visually-hidden">{status === 'connected' ? 'Connected.' : ''}</span>
      )}
    </div>
  );
}
