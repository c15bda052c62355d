const invisible = String.raw`\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}`;
const everyInvisible = new RegExp(`[${invisible}]`, 'gu');
/** A character that is visible by itself, not just a combining mark. */
const visible = new RegExp(String.raw`[^\p{M}\s${invisible}]`, 'u');

/** A text reduced to what people see, for comparison: ignores case, letter width and invisible characters. */
export const asSeen = (text: string): string =>
  text.normalize('NFKC').replace(everyInvisible, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** The length of a text in characters; a letter with its accent counts as one. */
export const textLength = (text: string): number => [...text.normalize('NFC')].length;

/** A name stripped of control characters, lone surrogates and surrounding space; empty if nothing visible is left. */
export function cleanName(name: string): string {
  const composed = name.normalize('NFC');
  const clean = composed.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  return visible.test(clean) ? clean : '';
}
