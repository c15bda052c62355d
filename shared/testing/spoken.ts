/** Whether the frame contains the word, as a word. */
export const mentions = (frame: string, word: string): boolean =>
  new RegExp(`(?<!\\w)${word}(?!\\w)`, 'i').test(frame);

/** One of the words that none of the frames contains: some are also names of fields or players. */
export function unspoken(words: readonly string[], frames: readonly string[]): string {
  const word = words.find((one) => !frames.some((frame) => mentions(frame, one)));
  if (word === undefined) throw new Error('all the words were spoken already');
  return word;
}
