import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { chooseAvatar } from '../../api/account.ts';
import { auth } from '../../stores/auth.ts';
import { guest } from '../../stores/guest.ts';
import { showToast } from '../../stores/toasts.ts';
import { whoPlays } from '../../stores/whoPlays.ts';
import { ActionError } from '../account/form/ActionError.tsx';
import { useAction } from '../account/form/useAction.ts';
import { AvatarPicker } from '../guest/AvatarPicker.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import styles from './SettingsCard.module.css';
import { SettingsCard } from './SettingsCard.tsx';

/** The avatar of the account that is logged in. */
export function AvatarSettings() {
  const { user } = useSnapshot(auth);
  const { profile } = useSnapshot(guest);
  const [picked, setPicked] = useState<string | null>(null);
  const action = useAction();
  const seed = picked ?? whoPlays(user, profile)?.avatarSeed ?? '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    void action.run(async () => {
      await chooseAvatar(seed);
      // From now on it follows other tabs, unless another one was picked meanwhile.
      setPicked((now) => (now === seed ? null : now));
      // Nobody else who has logged in meanwhile has saved anything.
      if (auth.user?.id === user?.id) showToast('Saved. See you at the table!');
    }, 'Could not save your avatar.');
  };
  return (
    <SettingsCard title="Avatar">
      <p>This is you at the table, on every device.</p>
      <form className={styles.form} aria-busy={action.isBusy} onSubmit={save}>
        <ActionError action={action} />
        <AvatarPicker seed={seed} onPick={setPicked} />
        <div className={styles.row}>
          <BusyButton type="submit" look="primary" isBusy={action.isBusy} busyText="Saving...">
            Save
          </BusyButton>
        </div>
      </form>
    </SettingsCard>
  );
}
