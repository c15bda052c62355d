import { apiRefusals } from '../../../../shared/protocol/http.ts';
import { accounts } from '../../../../shared/protocol/limits.ts';
import { LoginAgain } from '../LoginAgain.tsx';
import { AccountForm } from './AccountForm.tsx';
import { CodeField, type CodeKind } from './CodeField.tsx';
import { fieldText } from './fieldText.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { totpCodeOf } from './totpCodeOf.ts';
import { useAction } from './useAction.ts';

interface CodeFormProps {
  kind: CodeKind;
  /** Resolves once the code has been accepted. */
  onSubmit(code: string): Promise<unknown>;
  /** The error shown when the server sends no message. */
  failure: string;
  autoFocus?: boolean;
}

/** A code field with a submit button. */
export function CodeForm({ kind, onSubmit, failure, autoFocus = false }: CodeFormProps) {
  const action = useAction();
  const submit = (fields: FormData) => {
    const entered = fieldText(fields, 'code');
    const code = kind === 'totp' ? totpCodeOf(entered) : entered;
    if (kind === 'totp' && code.length !== accounts.totpDigits) action.refuse(apiRefusals['totp-format'][1]);
    else void action.run(() => onSubmit(code), failure);
  };
  return (
    <>
      <AccountForm action={action} onSubmit={submit}>
        <CodeField kind={kind} autoFocus={autoFocus} />
        <SubmitButton busyText="Checking...">Verify</SubmitButton>
      </AccountForm>
      <LoginAgain action={action} />
    </>
  );
}
