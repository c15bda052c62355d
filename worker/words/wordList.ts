/**
 * Words from a table of themes; each value lists words separated by commas or line breaks. The themes only help
 * readers. Nothing is repaired: a doubled comma yields a blank word, which the tests refuse.
 */
export function wordList(themes: Readonly<Record<string, string>>): readonly string[] {
  return Object.values(themes).flatMap((words) => words.trim().split(/\s*[,\n]\s*/));
}
