import { useId } from 'react';
import { guest as limits } from '../../../shared/protocol/limits.ts';
import styles from './GuestNameField.module.css';
import type { GuestForm } from './useGuestForm.ts';

interface GuestNameFieldProps {
  form: GuestForm;
  label: string;
  placeholder: string;
}

/** Where a guest's name is typed, with what is wrong with it beneath. */
export function GuestNameField({ form, label, placeholder }: GuestNameFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required
        maxLength={limits.nameMaxLength}
        autoComplete="nickname"
        placeholder={placeholder}
        value={form.name}
        aria-invalid={form.error !== null}
        aria-describedby={form.error ? errorId : undefined}
        onChange={(event) => form.setName(event.target.value)}
      />
      {form.error ? (
        <p id={errorId} role="alert" className={styles.error}>
          {form.error}
        </p>
      ) : null}
    </div>
  );
}
