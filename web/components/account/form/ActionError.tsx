import { cx } from '../../ui/cx.ts';
import { FormError } from './FormError.tsx';
import notes from './Note.module.css';
import type { Action } from './useAction.ts';

interface ActionErrorProps {
  /** For the fields' `aria-describedby`. */
  id?: string;
  action: Action;
}

/** The error of an action's last attempt, and a note if the server did not answer it. */
export const ActionError = ({
  action: { isBusy, error, formerError, isUnanswered },
  ...props
}: ActionErrorProps) => (
  <>
    <FormError {...props} former={formerError}>
      {error}
    </FormError>
    {isUnanswered ? (
      <p role="status" className={cx(notes.note, isBusy && notes.former)}>
        The server did not answer. Are you online?
      </p>
    ) : null}
  </>
);
