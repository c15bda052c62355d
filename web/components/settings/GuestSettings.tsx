import { type FormEvent, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { forgetGuest } from '../../storage/forgetGuest.ts';
import { guest } from '../../stores/guest.ts';
import { showToast } from '../../stores/toasts.ts';
import { AvatarPicker } from '../guest/AvatarPicker.tsx';
import { GuestNameField } from '../guest/GuestNameField.tsx';
import { useGuestForm } from '../guest/useGuestForm.ts';
import { Button } from '../ui/Button.tsx';
import styles from './SettingsCard.module.css';
import { SettingsCard } from './SettingsCard.tsx';

/** A guest's name and avatar. */
export function GuestSettings() {
  const form = useGuestForm();
  const { profile } = useSnapshot(guest);
  const fields = useRef<HTMLFormElement>(null);
  const save = (event: FormEvent) => {
    if (form.save(event)) showToast('Saved. See you at the table!');
  };
  const forget = () => {
    forgetGuest();
    form.setName('');
    // The pressed button vanishes.
    fields.current?.querySelector('input')?.focus();
    showToast('This device no longer knows you.');
  };
  return (
    <SettingsCard title="Guest profile">
      <form ref={fields} className={styles.form} noValidate onSubmit={save}>
        <AvatarPicker seed={form.seed} onPick={form.setSeed} />
        <GuestNameField form={form} label="Guest name" placeholder="Enter your guest name..." />
        <div className={styles.row}>
          <Button type="submit" look="primary">
            Save
          </Button>
          {profile ? (
            <Button look="quiet" onClick={forget}>
              Forget me here
            </Button>
          ) : null}
        </div>
      </form>
    </SettingsCard>
  );
}
