/** The address of a seed's picture, on our own edge. */
export const avatarUrl = (seed: string): string => `/api/avatars/pixel-art?seed=${encodeURIComponent(seed)}`;
