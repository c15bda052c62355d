import { proxy } from 'valtio/vanilla';

/** How a guest calls and shows himself; kept on this device. */
export interface GuestProfile {
  username: string;
  avatarSeed: string;
}

export const guest = proxy({ profile: null as GuestProfile | null });

export function setGuestProfile(profile: GuestProfile | null): void {
  guest.profile = profile;
}
