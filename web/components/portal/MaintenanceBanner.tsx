import { useSnapshot } from 'valtio';
import { maintenance } from '../../stores/maintenance.ts';
import { cx } from '../ui/cx.ts';
import styles from './MaintenanceBanner.module.css';

interface MaintenanceBannerProps {
  /** `band`: from edge to edge, above a page's content; `card`: among other cards. */
  look: 'band' | 'card';
}

/** The maintenance message. The live region is always rendered, so that screen readers announce a change. */
export function MaintenanceBanner({ look }: MaintenanceBannerProps) {
  const { active, message } = useSnapshot(maintenance);
  return (
    <div role="status" className={styles.region}>
      {active ? (
        <p className={cx(styles.banner, styles[look])}>
          <strong>Maintenance</strong>{' '}
          <span>{message || 'We are tidying up. Some things may not work for a moment.'}</span>
        </p>
      ) : null}
    </div>
  );
}
