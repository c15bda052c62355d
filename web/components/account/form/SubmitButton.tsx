import type { ComponentProps } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useFormState } from './formState.ts';

interface SubmitButtonProps extends Omit<ComponentProps<typeof BusyButton>, 'isBusy'> {
  /** Whether a request is pending; default: the surrounding form's state. */
  isBusy?: boolean;
}

/** A form's submit button, or one that sends a request itself. */
export function SubmitButton({ isBusy, ...rest }: SubmitButtonProps) {
  const form = useFormState();
  return <BusyButton type="submit" look="primary" isBusy={isBusy ?? form.isBusy} {...rest} />;
}
