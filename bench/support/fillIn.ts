const START = /^<!-- bench:([\w-]+) -->$/;
const END = '<!-- /bench -->';

/**
 * Fills the marked places of a document, each between `<!-- bench:name -->` and `<!-- /bench -->`. Places without a
 * text stay unchanged. Throws if a place has no end.
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
