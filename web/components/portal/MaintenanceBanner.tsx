import { useSnapshot } from 'valtio';
import { maintenance } from '../../stores/maintenance.ts';
import styles from './MaintenanceBanner.module.css';

/** What the server says while it is being worked on. The region is always there, so that it is heard when it fills. */
export function MaintenanceBanner() {
  const { active, message } = useSnapshot(maintenance);
  return (
    <div role="status" className={styles.region}>
      {active ? (
        <p className={styles.banner}>
          <strong>Maintenance</strong>{' '}
          {message || 'We are tidying up. Some things may not work for a moment.'}
        </p>
      ) : null}
    </div>
  );
}
