import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { guest as limits } from '../../../shared/protocol/limits.ts';
import { saveGuestProfile } from '../../storage/guestProfile.ts';
import { guest, setGuestProfile, validProfile } from '../../stores/guest.ts';
import { clipText } from '../ui/clipText.ts';

/** A random preset avatar. */
const somePreset = (): string =>
  limits.presetSeeds[Math.floor(Math.random() * limits.presetSeeds.length)] ?? limits.presetSeeds[0];

/** The state of a form for a guest's name and avatar. */
export interface GuestForm {
  name: string;
  seed: string;
  error: string | null;
  /** How often `save` has refused a name. */
  refusals: number;
  setName(name: string): void;
  setSeed(seed: string): void;
  /** On submit: saves the profile on this device; returns false and sets `error` if the name is invalid. */
  save(event: FormEvent): boolean;
}

/** Starts with the stored profile, else with the avatar of `newSeed`. */
export function useGuestForm(newSeed = somePreset): GuestForm {
  const { profile } = useSnapshot(guest);
  const [name, setName] = useState(profile?.username ?? '');
  const [seed, setSeed] = useState<string>(() => profile?.avatarSeed ?? newSeed());
  const [error, setError] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  return {
    name,
    seed,
    error,
    refusals,
    setName(entered) {
      setName(entered);
      setError(null);
    },
    setSeed,
    save(event) {
      event.preventDefault();
      // What is still being composed may be longer than the field takes.
      const entered = validProfile({
        username: clipText(name.trim(), limits.nameMaxLength),
        avatarSeed: seed,
      });
      if (!entered) {
        setError('Please enter a name.');
        setRefusals(refusals + 1);
        return false;
      }
      saveGuestProfile(entered);
      setGuestProfile(entered);
      return true;
    },
  };
}
