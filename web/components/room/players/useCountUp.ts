import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../../motion/reducedMotion.ts';

const countMs = 600;

/** An integer that counts up or down to `value`; jumps with reduced motion. */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value);
  const current = useRef(value);
  useEffect(() => {
    const from = prefersReducedMotion() ? value : current.current;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, now - startedAt) / countMs);
      current.current = Math.round(from + (value - from) * (1 - (1 - share) ** 3));
      setShown(current.current);
      if (current.current !== value) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
