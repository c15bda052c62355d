import { proxy } from 'valtio/vanilla';

/** How a guest calls and shows himself; kept on this device. */
export interface GuestProfile {
  username: string;
  avatarSeed: string;
}

export const guest = proxy({
  profile: null as GuestProfile | null,
  /** Whether the visitor does not want to be asked for a profile again before the page is loaded anew. */
  putOff: false,
});

/** The visitor's profile; null forgets it. */
export function setGuestProfile(profile: GuestProfile | null): void {
  guest.profile = profile;
}

/** The visitor does not want to choose a profile now: the dialog is not shown again on this page. */
export function putOffGuestProfile(): void {
  guest.putOff = true;
}
