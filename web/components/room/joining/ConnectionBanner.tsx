import { useSnapshot } from 'valtio';
import { connection } from '../../../stores/connection.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './ConnectionBanner.module.css';

/** Shows that the client is reconnecting; does not block the page. */
export function ConnectionBanner() {
  const { status } = useSnapshot(connection);
  return (
    <div role="status" className={styles.place}>
      {status === 'reconnecting' ? (
        <p className={styles.banner}>
          <Icon name="plug" size={16} /> Reconnecting...
        </p>
      ) : null}
    </div>
  );
}
