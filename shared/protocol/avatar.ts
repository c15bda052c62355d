/** The URL of a seed's avatar, served by our own Worker. */
export const avatarUrl = (seed: string): string => `/api/avatars/pixel-art?seed=${encodeURIComponent(seed)}`;
