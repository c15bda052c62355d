import { endOtherSessions } from '../../../api/security.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Icon } from '../../ui/icons.tsx';
import { ActionError } from '../form/ActionError.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useAction } from '../form/useAction.ts';
import { useIsSameUser } from '../useIsSameUser.ts';
import { SecurityRow } from './SecurityRow.tsx';

function wordsFor(ended: number): string {
  if (ended === 0) return 'You were logged in nowhere else.';
  return ended === 1 ? 'Logged out in one other place.' : `Logged out in ${ended} other places.`;
}

/** A button that ends all other sessions of the account. */
export function EndOtherSessions() {
  const action = useAction();
  const isSameUser = useIsSameUser();
  const end = () =>
    action.run(async () => {
      const ended = await endOtherSessions();
      if (isSameUser()) showToast(wordsFor(ended));
    }, 'Could not log out elsewhere.');
  return (
    <SecurityRow
      icon={<Icon name="leave" size={28} />}
      name="Other devices"
      state="Logged in elsewhere?"
      action={
        <SubmitButton look="quiet" isBusy={action.isBusy} busyText="Logging out..." onClick={end}>
          Log out everywhere else
        </SubmitButton>
      }
    >
      <ActionError action={action} />
    </SecurityRow>
  );
}
