/**
 * Words from a table of themes, each a text of words parted by commas or line ends. The themes are for the reader
 * of the list only. Nothing is repaired on the way: a doubled comma yields a blank word, which the tests refuse.
 */
export function wordList(themes: Readonly<Record<string, string>>): readonly string[] {
  return Object.values(themes).flatMap((words) => words.trim().split(/\s*[,\n]\s*/));
}
