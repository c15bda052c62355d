import { type ReactNode, useEffect, useState } from 'react';
import type { Phase } from '../../../../shared/protocol/room.ts';
import { prefersReducedMotion } from '../../../motion/reducedMotion.ts';
import styles from './BoardCover.module.css';

const fadeMs = 180;

interface BoardCoverProps {
  children: ReactNode;
  /** The phase that the card is about: once a picture is finished, it stays visible beside the card. */
  phase: Phase['name'];
}

/**
 * Dims the picture below a card. Shared by successive cards; fades out after the last one, inert meanwhile, and still of that
 * one's phase: by the next its card would have another size.
 */
export function BoardCover({ children, phase }: BoardCoverProps) {
  const [last, setLast] = useState<BoardCoverProps | null>(null);
  const isLeaving = children === null && last !== null;
  useEffect(() => {
    if (children !== null) return setLast({ children, phase });
    const timer = setTimeout(() => setLast(null), prefersReducedMotion() ? 0 : fadeMs);
    return () => clearTimeout(timer);
  }, [children, phase]);
  const shown = children === null ? last : { children, phase };
  if (shown === null) return null;
  return (
    <section
      className={styles.cover}
      data-phase={shown.phase}
      inert={isLeaving}
      style={isLeaving ? { transitionDuration: `${fadeMs}ms` } : undefined}
      aria-label="Over the picture"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {shown.children}
    </section>
  );
}
