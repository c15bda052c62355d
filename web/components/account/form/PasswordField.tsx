import { useRef, useState } from 'react';
import { AccountIcon } from '../AccountIcon.tsx';
import { useFormState } from './formState.ts';
import styles from './PasswordField.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'wrap' | 'ref'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a show/hide toggle; hidden again on submit. */
export function PasswordField(props: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const { isBusy } = useFormState();
  if (isBusy && shown) setShown(false);

  const toggle = () => {
    setShown(!shown);
    const field = input.current;
    if (field === null || field !== document.activeElement) return;
    const { selectionStart, selectionEnd } = field;
    // Changing an input's type resets its caret after the next layout.
    requestAnimationFrame(() => setTimeout(() => field.setSelectionRange(selectionStart, selectionEnd)));
  };
  // Without the field's own name: whoever looks for that, by voice or by a test, means the field.
  const words = shown ? 'Hide what I typed' : 'Show what I typed';
  return (
    <TextField
      {...props}
      ref={input}
      type={shown ? 'text' : 'password'}
      wrap={(field) => (
        <div className={styles.row}>
          {field}
          <button
            type="button"
            className={styles.toggle}
            aria-label={words}
            title={words}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            <AccountIcon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    />
  );
}
