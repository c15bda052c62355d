const invisible = String.raw`\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}`;
const everyInvisible = new RegExp(`[${invisible}]`, 'gu');
/** A character that is seen by itself, not only as a mark on the one before it. */
const visible = new RegExp(String.raw`[^\p{M}\s${invisible}]`, 'u');

/** A text reduced to what people see: without case, width of letters, and invisible characters. For comparing. */
export const asSeen = (text: string): string =>
  text.normalize('NFKC').replace(everyInvisible, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** How long a name is, in characters; a letter and its accent are one. */
export const nameLength = (name: string): number => [...name.normalize('NFC')].length;

/** A name without control characters, halves of characters and surrounding space; empty if nothing can be seen of it. */
export function cleanName(name: string): string {
  const composed = name.normalize('NFC');
  const clean = composed.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  return visible.test(clean) ? clean : '';
}
