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

/** Shows the stored profile, without one the avatar of `newSeed`. What is not changed here follows other tabs. */
export function useGuestForm(newSeed = somePreset): GuestForm {
  const { profile } = useSnapshot(guest);
  const [entered, setEntered] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [firstSeed] = useState(newSeed);
  const name = entered ?? profile?.username ?? '';
  const seed = picked ?? profile?.avatarSeed ?? firstSeed;
  const [error, setError] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  return {
    name,
    seed,
    error,
    refusals,
    setName(text) {
      setEntered(text);
      setError(null);
    },
    setSeed: setPicked,
    save(event) {
      event.preventDefault();
      // What is still being composed may be longer than the field takes.
      const valid = validProfile({
        username: clipText(name.trim(), limits.nameMaxLength),
        avatarSeed: seed,
      });
      if (!valid) {
        setError('Please enter a name.');
        setRefusals(refusals + 1);
        return false;
      }
      saveGuestProfile(valid);
      setGuestProfile(valid);
      setEntered(null);
      setPicked(null);
      return true;
    },
  };
}
