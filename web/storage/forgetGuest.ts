import { setGuestProfile } from '../stores/guest.ts';
import { saveGuestProfile } from './guestProfile.ts';
import { clearTab, type Key, removeText } from './storedText.ts';

const ofAllTabs: readonly Key[] = ['pixel-parlor-guest-session', 'pixel-parlor-custom-words'];

/** Removes all that this browser and tab keep of their guest: the next one inherits no name, seat, ban, words or chat. */
export function forgetGuest(): void {
  saveGuestProfile(null);
  setGuestProfile(null);
  for (const key of ofAllTabs) removeText(key);
  clearTab();
}
