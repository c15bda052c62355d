import { useRef, useState } from 'react';
import { Icon } from '../ui/icons.tsx';
import { useFormState } from './formState.ts';
import styles from './PasswordField.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'wrap' | 'ref'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at while it is typed; hidden again when it is sent. */
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
    // A field that has become of another type loses its caret, once it is laid out.
    requestAnimationFrame(() => setTimeout(() => field.setSelectionRange(selectionStart, selectionEnd)));
  };
  const words = shown ? 'Hide password' : 'Show password';
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
            // The focus stays where one types.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    />
  );
}
