import { type ReactNode, useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../motion/reducedMotion.ts';
import styles from './BoardCover.module.css';

/** As long as the style sheet takes to let it fade. */
const fadeMs = 180;

/** Dims the picture beneath a card. One cover for all cards in turn; it fades when the last has gone, and hinders nobody. */
export function BoardCover({ children }: { children: ReactNode }) {
  const [last, setLast] = useState<ReactNode>(null);
  const isLeaving = children === null && last !== null;
  useEffect(() => {
    if (children !== null) return setLast(children);
    const timer = setTimeout(() => setLast(null), prefersReducedMotion() ? 0 : fadeMs);
    return () => clearTimeout(timer);
  }, [children]);
  const shown = children ?? last;
  if (shown === null) return null;
  return (
    <div
      className={styles.cover}
      data-leaving={isLeaving}
      inert={isLeaving}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {shown}
    </div>
  );
}
