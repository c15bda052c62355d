import { Link } from 'wouter';
import { roomPath } from '../../../catalogue.ts';
import { AvatarPicker, otherPreset } from '../../guest/AvatarPicker.tsx';
import { GuestNameField } from '../../guest/GuestNameField.tsx';
import { useGuestForm } from '../../guest/useGuestForm.ts';
import { Page } from '../../layout/Page.tsx';
import { Button } from '../../ui/Button.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { RoomTitle } from '../RoomTitle.tsx';
import styles from './GuestPrompt.module.css';

interface GuestPromptProps {
  roomId: string;
  /** Whether somebody was logged in when the page was opened: another tab may have logged out, or have found it out. */
  isLoggedOut: boolean;
}

/**
 * Asks a guest for a name and an avatar before joining; stored in the browser. Says what there is to join. Users may log
 * in, and come back.
 */
export function GuestPrompt({ roomId, isLoggedOut }: GuestPromptProps) {
  const form = useGuestForm();
  return (
    <Page>
      <RoomTitle roomId={roomId} />
      <ModalDialog title="Join as a Guest">
        <form className={styles.form} noValidate onSubmit={form.save}>
          <p>
            {isLoggedOut ? 'You have been logged out. ' : null}
            Draw &amp; Guess in room <b translate="no">{roomId}</b>: one of you draws, the others guess.
          </p>
          <AvatarPicker seed={form.seed} onPick={form.setSeed} randomize={otherPreset} />
          <GuestNameField form={form} label="Your name" placeholder="Enter your name..." />
          <Button type="submit" look="primary">
            Save and Join
          </Button>
          <p className={styles.login}>
            Have an account already?{' '}
            <Link href="/login" state={{ returnTo: roomPath(roomId) }}>
              Login
            </Link>
          </p>
        </form>
      </ModalDialog>
    </Page>
  );
}
