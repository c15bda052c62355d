import { useSnapshot } from 'valtio';
import { maintenance } from '../../stores/maintenance.ts';
import styles from './MaintenanceBanner.module.css';

/** The maintenance message. The live region is always rendered, so that screen readers announce a change. */
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
