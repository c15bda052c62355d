import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { client } from '../../../../shared/protocol/limits.ts';
import { bannerShown, turn } from '../../../stores/turn.ts';
import styles from './Banner.module.css';

/** Shows the round's number for a moment when a round begins. */
export function RoundBanner() {
  const { banner } = useSnapshot(turn);
  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(bannerShown, client.roundBannerMs);
    return () => clearTimeout(timer);
  }, [banner]);
  if (!banner) return null;
  return (
    <p className={styles.banner} role="status">
      Round {banner.round} / {banner.maxRounds}
    </p>
  );
}
