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

export function setGuestProfile(profile: GuestProfile | null): void {
  guest.profile = profile;
}

export function putOffGuestProfile(): void {
  guest.putOff = true;
}
