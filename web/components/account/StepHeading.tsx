import { type ReactNode, useEffect, useRef } from 'react';
import styles from './StepHeading.module.css';

interface StepHeadingProps {
  children: ReactNode;
  /** Where the step begins with a field, that has the focus instead. */
  isFocused?: boolean;
}

/** A step's title. It takes the focus when the step comes, so that a screen reader says where one is. */
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
