import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './AccountForm.module.css';
import { ActionError } from './ActionError.tsx';
import { FormStateContext } from './formState.ts';
import type { Action } from './useAction.ts';

interface AccountFormProps {
  /** The action that submitting runs; its error is shown above the fields. */
  action: Action;
  /** Not called while the action is busy. */
  onSubmit(fields: FormData): void;
  /** The names of the fields that an error is about; default: all. */
  fieldsAbout?(error: string): readonly string[];
  children: ReactNode;
}

/**
 * A form of an account page. After an error it focuses the last field concerned and selects its text, so that typing
 * replaces it.
 */
export function AccountForm({ action, onSubmit, fieldsAbout, children }: AccountFormProps) {
  const { isBusy, error } = action;
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isWrong = (name: string) => error !== null && (fieldsAbout?.(error).includes(name) ?? true);

  useEffect(() => {
    if (error === null) return;
    const wrong = form.current?.querySelectorAll<HTMLInputElement>('input[aria-invalid=true]') ?? [];
    const field = [...wrong].at(-1);
    field?.focus();
    field?.select();
    // In a low window the error may be above the edge, or have pushed the field below it. If only one fits, the field does.
    for (const part of [document.getElementById(errorId), field]) part?.scrollIntoView({ block: 'nearest' });
  }, [error, errorId]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onSubmit(new FormData(event.currentTarget));
  };

  return (
    <form ref={form} className={styles.form} aria-busy={isBusy} onSubmit={submit}>
      <ActionError id={errorId} action={action} />
      <FormStateContext value={{ isBusy, errorId, isWrong }}>{children}</FormStateContext>
    </form>
  );
}
