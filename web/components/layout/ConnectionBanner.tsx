import { useSnapshot } from 'valtio';
import { connection } from '../../stores/connection.ts';
import { Icon } from '../ui/icons.tsx';
import { BlockedHint } from './BlockedHint.tsx';
import styles from './ConnectionBanner.module.css';
import { useIsOnline } from './useIsOnline.ts';

/** Shows that the client is trying to connect again, and what may keep it from that; does not block the page. */
export function ConnectionBanner() {
  const { status, socketId } = useSnapshot(connection);
  const isOnline = useIsOnline();
  const isFirst = socketId === null;
  const isTrying = status === 'connecting' || status === 'reconnecting';
  return (
    <div role="status" className={styles.place}>
      {status === 'reconnecting' ? (
        <p className={styles.banner}>
          <Icon name="plug" size={16} />{' '}
          <span>{`${isOnline ? '' : 'You are offline. '}${isFirst ? 'Connecting...' : 'Reconnecting...'}`}</span>
        </p>
      ) : (
        <span className="visually-hidden">{status === 'connected' ? 'Connected.' : ''}</span>
      )}
      {isTrying && isFirst && isOnline ? <BlockedHint /> : null}
    </div>
  );
}
