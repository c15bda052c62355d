import { guest, marks } from './limits.ts';

/** The characters that nobody sees, as part of a class. */
const invisible = String.raw`\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}`;
/** Each character that nobody sees, for removing them all. */
export const everyInvisible = new RegExp(`[${invisible}]`, 'gu');
/** A character that is visible by itself, not just a combining mark. */
const visible = new RegExp(String.raw`[^\p{M}\s${invisible}]`, 'u');
/** The characters that turn the direction of a text around, as part of a class. */
export const directions = String.raw`\u202a-\u202e\u2066-\u2069`;
/** What names do without. */
const unwanted = new RegExp(String.raw`[\p{Cc}\p{Cs}\u2028\u2029${directions}]`, 'gu');
/** The marks on a letter that has too many, with joiners and the like between them; the first group is to be kept. */
export const piledMarks = new RegExp(
  String.raw`((?:\p{M}\p{Cf}*){${marks.maxPerLetter}})\p{M}[\p{M}\p{Cf}]*`,
  'gu',
);

/** The length of a text in characters; a letter with its accent counts as one. */
export const textLength = (text: string): number => [...text.normalize('NFC')].length;

/**
 * A name stripped of control characters, lone surrogates, towers of accents and surrounding space; empty if nothing visible
 * is left.
 */
export function cleanName(name: string): string {
  // Marks come last, since what is removed may have stood between a letter and its marks.
  const clean = name.replace(unwanted, '').normalize('NFC').replace(piledMarks, '$1').trim();
  return visible.test(clean) ? clean : '';
}

/** Whether a clean name is one that a guest may have. */
export const isGuestName = (name: string): boolean => name !== '' && textLength(name) <= guest.nameMaxLength;

/** Whether an avatar can be made from it: it is not too long, and has no lone surrogate, which no URL can hold. */
export const isAvatarSeed = (seed: string): boolean =>
  !/\p{Cs}/u.test(seed) && [...seed].length <= guest.avatarSeedMaxLength;
