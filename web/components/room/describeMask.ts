const countable = /[\p{L}\p{N}_]/gu;

/** How many letters of a word, hidden or not, there are to find. */
export const lengthOf = (word: string): number => word.match(countable)?.length ?? 0;

/** A masked word as a screen reader says it: spelled as soon as there is more to it than blanks. */
export function describeMask(maskedWord: string): string {
  const lengths = maskedWord.split(' ').map(lengthOf).join(' and ');
  if (/^[_ ]+$/.test(maskedWord)) return `The word has ${lengths} letters.`;
  const spelled = Array.from(maskedWord, (sign) => (sign === '_' ? 'blank' : sign === ' ' ? 'space' : sign));
  return `The word has ${lengths} letters: ${spelled.join(' ')}`;
}
