/** The room code in what a person typed, or in an invite link that was pasted in its place; empty if there is none. */
export function roomCode(text: string): string {
  const [address = ''] = text.trim().split(/[?#]/);
  return address.replace(/\/+$/, '').replace(/^.*\//, '').trim().toUpperCase();
}
