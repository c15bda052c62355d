import { setGuestProfile } from '../stores/guest.ts';
import { saveGuestProfile } from './guestProfile.ts';
import { removeText } from './storedText.ts';

/** Removes all that this browser keeps of its guest, so that the next one inherits no name, seat, ban or words. */
export function forgetGuest(): void {
  saveGuestProfile(null);
  setGuestProfile(null);
  removeText('pixel-parlor-guest-session');
  removeText('pixel-parlor-custom-words');
}
