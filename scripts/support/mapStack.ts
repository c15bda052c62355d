import { SourceMap } from 'node:module';
import { relative, resolve } from 'node:path';

/** A position in the bundle, such as `index.js:1:23456`. */
const position = /[^\s(]*\bindex\.js:(\d+):(\d+)/g;

/**
 * A stack trace with the positions in the bundle replaced by those in our code, relative to the working directory.
 * `sourceMap`: the bundle's, JSON; `folder`: where it is.
 */
export function mapStack(stack: string, sourceMap: string, folder: string): string {
  const map = new SourceMap(JSON.parse(sourceMap));
  return stack.replace(position, (inBundle, line: string, column: string) => {
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return inBundle;
    // The names in a source map are URLs.
    const file = resolve(folder, decodeURIComponent(origin.fileName));
    return `${relative('', file)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}
