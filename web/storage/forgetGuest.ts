import { setGuestProfile } from '../stores/guest.ts';
import { saveGuestProfile } from './guestProfile.ts';
import { type Key, removeText } from './storedText.ts';

const ofAllTabs: readonly Key[] = ['pixel-parlor-guest-session', 'pixel-parlor-custom-words'];
const ofThisTab: readonly Key[] = [
  'pixel-parlor-chat',
  'pixel-parlor-draft',
  'pixel-parlor-muted',
  'pixel-parlor-standing',
];

/** Removes all that this browser and tab keep of their guest: the next one inherits no name, seat, ban, words or chat. */
export function forgetGuest(): void {
  saveGuestProfile(null);
  setGuestProfile(null);
  for (const key of ofAllTabs) removeText(key);
  for (const key of ofThisTab) removeText(key, 'sessionStorage');
}
