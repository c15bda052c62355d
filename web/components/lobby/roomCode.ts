/**
 * The room code in what a player typed, or in an invite link pasted instead, maybe in groups, in full-width letters, or
 * with what stood around it; empty if there is none.
 */
export function roomCode(text: string): string {
  const [address = ''] = text
    .normalize('NFKC')
    .replace(/^[\W_]+/, '')
    .split(/[?#]/);
  return address
    .replace(/[\W_]+$/, '')
    .replace(/^.*\//s, '')
    .replace(/[\W_]/g, '')
    .toUpperCase();
}
