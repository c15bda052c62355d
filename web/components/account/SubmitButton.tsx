import type { ComponentProps } from 'react';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useFormState } from './formState.ts';
import styles from './SubmitButton.module.css';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  /** What it says meanwhile, if something else. */
  busyText?: string;
  /** Whether the request is under way; as the form around it has it, if nothing is said. */
  isBusy?: boolean;
}

/**
 * A form's main button, or one that asks the server something. While the request is under way it does nothing more; it
 * is not `disabled` then, which would take the focus away.
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
