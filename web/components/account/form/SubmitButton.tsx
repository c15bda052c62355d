import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useFormState } from './formState.ts';
import styles from './SubmitButton.module.css';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  /** Replaces the label while busy. */
  busyText?: string;
  /** Whether a request is pending; default: the surrounding form's state. */
  isBusy?: boolean;
}

/**
 * A form's submit button, or one that sends a request itself. Ignores clicks while the request is pending; uses
 * `aria-disabled`, since `disabled` would lose the focus.
 */
export function SubmitButton({ children, busyText, isBusy, className, onClick, ...rest }: SubmitButtonProps) {
  const form = useFormState();
  const busy = isBusy ?? form.isBusy;
  return (
    <Button
      type="submit"
      look="primary"
      className={cx(styles.submit, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {busy ? (
        <>
          <Spinner />
          {busyText ?? children}
        </>
      ) : (
        children
      )}
    </Button>
  );
}
