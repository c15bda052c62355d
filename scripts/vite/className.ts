import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * The global name of a class of a CSS module: its own, and three letters that tell its file from others. In Vite's own
 * names the numbers of lines follow, and the letters change with every rule: both can hardly be compressed.
 */
export function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
}
