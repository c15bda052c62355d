import { apiRefusals, type RecoveryMethods } from '../../../../shared/protocol/http.ts';
import { initiateRecovery } from '../../../api/recovery.ts';
import { AccountForm } from '../form/AccountForm.tsx';
import { fieldText } from '../form/fieldText.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useAction } from '../form/useAction.ts';

interface RecoverUsernameProps {
  /** The initial value. */
  username: string;
  onFound(username: string, methods: RecoveryMethods): void;
}

/** Asks for the username of the account to recover. */
export function RecoverUsername({ username, onFound }: RecoverUsernameProps) {
  const action = useAction();
  const submit = (fields: FormData) => {
    const entered = fieldText(fields, 'username').trim();
    void action.run(
      async () => onFound(entered, await initiateRecovery(entered)),
      apiRefusals['user-not-found'][1],
    );
  };
  return (
    <AccountForm action={action} onSubmit={submit}>
      <TextField label="Username" name="username" autoComplete="username" defaultValue={username} autoFocus />
      <SubmitButton busyText="Looking...">Continue</SubmitButton>
    </AccountForm>
  );
}
