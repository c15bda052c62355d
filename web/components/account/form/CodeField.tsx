import { type SyntheticEvent, useState } from 'react';
import { accounts } from '../../../../shared/protocol/limits.ts';
import styles from './CodeField.module.css';
import { TextField } from './TextField.tsx';
import { totpCodeOf } from './totpCodeOf.ts';

export type CodeKind = 'totp' | 'backup-code';

const looks = {
  totp: {
    label: `${accounts.totpDigits}-digit code`,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    // The form says itself what is missing.
    required: false,
    clean: totpCodeOf,
  },
  'backup-code': {
    label: 'Backup code',
    hint: `${accounts.backupCodeLength} characters, from the list that you kept.`,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    // Unchanged: rewriting the text while it is typed would move the caret.
    clean: (entered: string) => entered,
  },
} as const;

interface CodeFieldProps {
  kind: CodeKind;
  autoFocus?: boolean;
}

/** A field named `code`. Without `maxLength`, which would truncate pasted text before its spaces are removed. */
export function CodeField({ kind, autoFocus }: CodeFieldProps) {
  const [code, setCode] = useState('');
  const { clean, ...look } = looks[kind];
  // Cleaned only once it is composed: an input method would begin anew.
  const take = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    setCode(isComposing ? currentTarget.value : clean(currentTarget.value));
  };
  return (
    <TextField
      {...look}
      name="code"
      className={styles.code}
      autoFocus={autoFocus}
      value={code}
      onChange={take}
      onCompositionEnd={take}
    />
  );
}
