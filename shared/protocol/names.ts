/** What people see of a text: neither the case, nor how wide letters are, nor what is invisible. */
export const asSeen = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** A name without control characters, halves of characters and surrounding space; empty if nothing can be seen of it. */
export function cleanName(name: string): string {
  const composed = name.normalize('NFC');
  const clean = composed.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  return asSeen(clean) === '' ? '' : clean;
}
