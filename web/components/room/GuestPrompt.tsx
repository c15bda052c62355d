import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { avatarUrl } from '../../../shared/protocol/avatar.ts';
import { guest as limits } from '../../../shared/protocol/limits.ts';
import { saveGuestProfile } from '../../api/guestProfile.ts';
import { guest, setGuestProfile } from '../../stores/guest.ts';
import { validProfile } from '../../stores/guestCookie.ts';
import { Page } from '../layout/Page.tsx';
import { Button } from '../ui/Button.tsx';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import { AvatarPicker } from './AvatarPicker.tsx';
import styles from './GuestPrompt.module.css';

const somePreset = () =>
  limits.presetSeeds[Math.floor(Math.random() * limits.presetSeeds.length)] ?? limits.presetSeeds[0];

/** Asks a guest for a name and a face, once: the browser remembers them. */
export function GuestPrompt() {
  const { profile } = useSnapshot(guest);
  const [name, setName] = useState(profile?.username ?? '');
  const [seed, setSeed] = useState<string>(() => profile?.avatarSeed ?? somePreset());
  const [error, setError] = useState<string | null>(null);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const entered = validProfile({ username: name, avatarSeed: seed });
    if (!entered) return setError('Please enter a name.');
    saveGuestProfile(entered);
    setGuestProfile(entered);
  };

  return (
    <Page>
      <ModalDialog title="Join as a Guest">
        <form className={styles.form} onSubmit={save}>
          <AvatarPicker url={avatarUrl(seed)} seed={seed} onPick={setSeed} />
          <div>
            <label htmlFor="guest-name">Your name</label>
            <input
              id="guest-name"
              required
              maxLength={limits.nameMaxLength}
              autoComplete="nickname"
              placeholder="Enter your name..."
              value={name}
              aria-describedby={error ? 'guest-name-error' : undefined}
              onChange={(event) => {
                setName(event.target.value);
                setError(null);
              }}
            />
            {error ? (
              <p id="guest-name-error" role="alert" className={styles.error}>
                {error}
              </p>
            ) : null}
          </div>
          <Button type="submit" look="primary">
            Save and Join
          </Button>
        </form>
      </ModalDialog>
    </Page>
  );
}
