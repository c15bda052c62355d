import { useEffect, useRef } from 'react';
import type { Burst } from '../../confetti/pieces.ts';
import { playConfetti } from '../../confetti/playConfetti.ts';
import styles from './Confetti.module.css';
import { feltTips } from './feltTips.ts';

const inks = [feltTips.tomato, feltTips.marigold, feltTips.teal, feltTips.grape];

/**
 * A burst of confetti on mount: a small one over the positioned parent, a big one over the whole window. Another `key`
 * throws again.
 */
export function Confetti({ burst }: { burst: Burst }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? playConfetti(canvas.current, burst, inks) : undefined), [burst]);
  return (
    <div className={styles[burst]} aria-hidden="true">
      <canvas ref={canvas} className={styles.paper} />
    </div>
  );
}
