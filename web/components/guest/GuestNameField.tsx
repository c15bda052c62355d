import { useId } from 'react';
import { clipName } from './clipName.ts';
import styles from './GuestNameField.module.css';
import type { GuestForm } from './useGuestForm.ts';

interface GuestNameFieldProps {
  form: GuestForm;
  label: string;
  placeholder: string;
}

/**
 * The input for a guest's name, with its error below. Without `maxLength`, which counts UTF-16 code units and cuts
 * between them.
 */
export function GuestNameField({ form, label, placeholder }: GuestNameFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required
        autoComplete="nickname"
        placeholder={placeholder}
        value={form.name}
        aria-invalid={form.error !== null}
        aria-describedby={form.error ? errorId : undefined}
        onChange={({ target, nativeEvent }) => {
          // Text under IME composition may be longer than its result.
          const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
          form.setName(isComposing ? target.value : clipName(target.value));
        }}
        onCompositionEnd={({ currentTarget }) => form.setName(clipName(currentTarget.value))}
      />
      {form.error ? (
        <p id={errorId} role="alert" className={styles.error}>
          {form.error}
        </p>
      ) : null}
    </div>
  );
}
