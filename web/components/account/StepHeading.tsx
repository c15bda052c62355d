import { type ReactNode, useEffect, useRef } from 'react';
import styles from './StepHeading.module.css';

interface StepHeadingProps {
  children: ReactNode;
  /** False for a step whose first field takes the focus instead. */
  isFocused?: boolean;
}

/** A step's title. Takes the focus on mount, so that screen readers announce the step. */
export function StepHeading({ children, isFocused = true }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  );
}
