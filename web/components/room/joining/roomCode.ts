/** What codes are not made of. */
const other = '[^A-Za-z0-9]';
const leading = new RegExp(`^${other}+`);
const trailing = new RegExp(`${other}+$`);
const every = new RegExp(other, 'g');

/**
 * The room code in what a player typed, or in an invite link pasted instead, maybe in groups, in full-width letters, or
 * with what stood around it; empty if there is none.
 */
export function roomCode(text: string): string {
  const [address = ''] = text.normalize('NFKC').replace(leading, '').split(/[?#]/);
  return address.replace(trailing, '').replace(/^.*\//s, '').replace(every, '').toUpperCase();
}
