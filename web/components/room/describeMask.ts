const countable = /[\p{L}\p{N}_]/gu;

/** The number of letters and digits in a word, hidden ones included. */
export const lengthOf = (word: string): number => word.match(countable)?.length ?? 0;

/** A masked word as text for screen readers; spelled out once a letter is revealed. */
export function describeMask(maskedWord: string): string {
  const lengths = maskedWord.split(' ').map(lengthOf).join(' and ');
  if (/^[_ ]+$/.test(maskedWord)) return `The word has ${lengths} letters.`;
  const spelled = Array.from(maskedWord, (sign) => (sign === '_' ? 'blank' : sign === ' ' ? 'space' : sign));
  return `The word has ${lengths} letters: ${spelled.join(' ')}`;
}
