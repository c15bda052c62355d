/**
 * The room code in what a player typed, maybe in groups, or in an invite link pasted instead; empty if there is none.
 */
export function roomCode(text: string): string {
  const [address = ''] = text.trim().split(/[?#]/);
  return address.replace(/\/+$/, '').replace(/^.*\//, '').replace(/[\s-]/g, '').toUpperCase();
}
