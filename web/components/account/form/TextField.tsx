import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldAria } from './formState.ts';
import styles from './TextField.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Its key in the `FormData`. */
  name: string;
  /** The expected input, shown below. */
  hint?: string;
  /** Wraps the input, for example with a button beside it. */
  wrap?(input: ReactNode): ReactNode;
}

/** A labelled input for names and codes, without autocorrection and autocapitalisation. */
export function TextField({ label, hint, wrap, ...rest }: TextFieldProps) {
  const id = useId();
  const descriptionId = hint ? `${id}-hint` : rest['aria-describedby'];
  const aria = useFieldAria(rest.name, descriptionId);
  const input = (
    <input id={id} autoCapitalize="none" autoCorrect="off" spellCheck={false} required {...rest} {...aria} />
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {wrap ? wrap(input) : input}
      {hint ? (
        <p id={descriptionId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
