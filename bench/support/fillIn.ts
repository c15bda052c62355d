const START = /^<!-- bench:([\w-]+) -->$/;
const END = '<!-- /bench -->';

/**
 * Puts text into the places of a document that are marked for it, each between `<!-- bench:name -->` and
 * `<!-- /bench -->`. Places for which there is no text stay as they are. Throws if a place has no end.
 */
export function fillIn(document: string, texts: ReadonlyMap<string, string>): string {
  const lines = document.split('\n');
  const filled: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    filled.push(line);
    const [, name = ''] = START.exec(line) ?? [];
    const text = texts.get(name);
    if (text === undefined) continue;
    const end = lines.indexOf(END, i);
    if (end < 0) throw new Error(`the place for ${name} has no end`);
    filled.push('', text, '');
    i = end - 1;
  }
  return filled.join('\n');
}
