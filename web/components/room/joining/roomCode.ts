/** The room code in what a player typed, or in an invite link pasted instead; empty if there is none. */
export function roomCode(text: string): string {
  const [address = ''] = text.trim().split(/[?#]/);
  return address.replace(/\/+$/, '').replace(/^.*\//, '').trim().toUpperCase();
}
