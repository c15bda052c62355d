import { Link } from 'wouter';
import { avatarUrl } from '../../../shared/protocol/avatar.ts';
import { putOffGuestProfile } from '../../stores/guest.ts';
import { GuestNameField } from '../guest/GuestNameField.tsx';
import { randomSeed } from '../guest/randomSeed.ts';
import { useGuestForm } from '../guest/useGuestForm.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import styles from './GuestProfileDialog.module.css';

/** Asks a new visitor for a name and an avatar; can be dismissed. */
export default function GuestProfileDialog() {
  // There are so few presets that two of a group of friends would usually have the same.
  const form = useGuestForm(randomSeed);
  return (
    <ModalDialog title="Set Up Your Guest Profile" onClose={putOffGuestProfile}>
      <form className={styles.form} noValidate onSubmit={form.save}>
        <p>Choose a name and avatar to use while playing as a guest.</p>
        <div className={styles.face}>
          <Avatar url={avatarUrl(form.seed)} size={96} />
          <Button look="quiet" onClick={() => form.setSeed(randomSeed())}>
            <Icon name="dice" /> Randomize
          </Button>
        </div>
        <GuestNameField form={form} label="Guest name" placeholder="Enter your guest name..." />
        <Button type="submit" look="primary">
          Save and Play
        </Button>
        <p className={styles.login}>
          Have an account? <Link href="/login">Login</Link>
        </p>
      </form>
    </ModalDialog>
  );
}
