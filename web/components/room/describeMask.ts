/** Unicode calls some apostrophes letters. */
const countable = /(?![\u02b9-\u02bf])[\p{L}\p{N}_]/gu;
/** A letter and its marks are one, as in the mask. */
const signs = /.\p{M}*/gsu;

/** The number of letters and digits in a word, hidden ones included. */
export const lengthOf = (word: string): number => word.match(countable)?.length ?? 0;

/** A masked word as text for screen readers; spelled out once a letter is revealed. */
export function describeMask(maskedWord: string): string {
  const lengths = maskedWord.split(' ').map(lengthOf).filter(Boolean).join(' and ');
  const told = `The word has ${lengths} letter${lengths === '1' ? '' : 's'}`;
  if (/^[_ ]+$/.test(maskedWord)) return `${told}.`;
  const spelled = maskedWord
    .match(signs)
    ?.map((sign) => (sign === '_' ? 'blank' : sign === ' ' ? 'space' : sign));
  return `${told}: ${spelled?.join(' ')}`;
}
