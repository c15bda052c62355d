import { useEffect, useRef } from 'react';
import type { Burst } from '../../confetti/pieces.ts';
import { feltTips } from '../../feltTips.ts';
import { withoutReload } from '../../withoutReload.ts';
import styles from './Confetti.module.css';

const inks = [feltTips.tomato, feltTips.marigold, feltTips.teal, feltTips.grape];

/** Most of an evening goes by without it. */
const load = () => withoutReload(() => import('../../confetti/playConfetti.ts'));

/**
 * A burst of confetti on mount, once that can be loaded: a small one over the positioned parent, a big one over the whole
 * window. Another `key` throws again.
 */
export function Confetti({ burst }: { burst: Burst }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const playing = load().then(
      ({ playConfetti }) => canvas.current && playConfetti(canvas.current, burst, inks),
      () => null,
    );
    return () => void playing.then((stop) => stop?.());
  }, [burst]);
  return (
    <div className={styles[burst]} aria-hidden="true">
      <canvas ref={canvas} className={styles.paper} />
    </div>
  );
}
