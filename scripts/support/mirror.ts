import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Makes the folder `to` a copy of `from`, without touching files that are already identical. */
export function mirror(from: string, to: string): void {
  const wanted = filesIn(from);
  for (const file of wanted) {
    if (!isSame(join(from, file), join(to, file))) cpSync(join(from, file), join(to, file));
  }
  const kept = new Set(wanted);
  for (const file of filesIn(to)) if (!kept.has(file)) rmSync(join(to, file), { force: true });
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(join(folder, name)).isFile(),
      )
    : [];

const isSame = (file: string, other: string): boolean =>
  existsSync(other) && readFileSync(file).equals(readFileSync(other));
