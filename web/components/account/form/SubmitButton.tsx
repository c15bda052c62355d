import type { ComponentProps } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { cx } from '../../ui/cx.ts';
import { useFormState } from './formState.ts';
import styles from './SubmitButton.module.css';

interface SubmitButtonProps extends Omit<ComponentProps<typeof BusyButton>, 'isBusy'> {
  /** Whether a request is pending; default: the surrounding form's state. */
  isBusy?: boolean;
}

/** A form's submit button, or one that sends a request itself. */
export function SubmitButton({ isBusy, className, ...rest }: SubmitButtonProps) {
  const form = useFormState();
  return (
    <BusyButton
      type="submit"
      look="primary"
      className={cx(styles.submit, className)}
      isBusy={isBusy ?? form.isBusy}
      {...rest}
    />
  );
}
