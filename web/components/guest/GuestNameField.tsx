import { useEffect, useId, useRef } from 'react';
import { guest as limits } from '../../../shared/protocol/limits.ts';
import { ClippedInput } from '../ui/ClippedInput.tsx';
import styles from './GuestNameField.module.css';
import type { GuestForm } from './useGuestForm.ts';

interface GuestNameFieldProps {
  form: GuestForm;
  label: string;
  placeholder: string;
}

/** The input for a guest's name, with its error below. For a form that leaves the validation to it. */
export function GuestNameField({ form, label, placeholder }: GuestNameFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const input = useRef<HTMLInputElement>(null);
  const error = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (form.refusals === 0) return;
    input.current?.focus();
    // Above a phone's keyboard it may be below the edge of the window.
    error.current?.scrollIntoView({ block: 'nearest' });
  }, [form.refusals]);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <ClippedInput
        ref={input}
        id={id}
        required
        dir="auto"
        autoComplete="nickname"
        autoCorrect="off"
        spellCheck={false}
        placeholder={placeholder}
        maxLength={limits.nameMaxLength}
        value={form.name}
        aria-invalid={form.error !== null}
        aria-describedby={form.error ? errorId : undefined}
        onText={form.setName}
      />
      {form.error ? (
        <p key={form.refusals} ref={error} id={errorId} role="alert" className={styles.error}>
          {form.error}
        </p>
      ) : null}
    </div>
  );
}
