import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldAria } from './formState.ts';
import styles from './TextField.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Its key in the form's data. */
  name: string;
  /** What is expected, said beneath. */
  hint?: string;
  /** What stands beside the input, in its row. */
  wrap?(input: ReactNode): ReactNode;
}

/** One labelled line to fill in, for names and codes: neither corrected nor capitalized by a keyboard. */
export function TextField({ label, hint, wrap, ...rest }: TextFieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const aria = useFieldAria(rest.name, hintId);
  const input = (
    <input id={id} autoCapitalize="none" autoCorrect="off" spellCheck={false} required {...rest} {...aria} />
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {wrap ? wrap(input) : input}
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
