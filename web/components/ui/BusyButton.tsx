import type { ComponentProps } from 'react';
import styles from './BusyButton.module.css';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

interface BusyButtonProps extends ComponentProps<typeof Button> {
  isBusy: boolean;
  /** Replaces the label while busy. */
  busyText?: string | undefined;
}

/**
 * A button that sends a request. While that is pending it looks pressed and ignores clicks; it is not `disabled`, which
 * would lose the focus.
 */
export function BusyButton({ isBusy, busyText, children, className, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      className={cx(styles.busy, className)}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {isBusy ? <Spinner /> : null}
      <span className={styles.label}>{isBusy ? (busyText ?? children) : children}</span>
    </Button>
  );
}
