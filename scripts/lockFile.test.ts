import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const names = v.optional(v.record(v.string(), v.string()), {});
const schema = v.object({
  packages: v.record(v.string(), v.object({ dependencies: names, optionalDependencies: names })),
});

// npm leaves out what the registry that it asked does not have, and `npm ci` then refuses the file.
it('every package in the lock file has there what it depends on, even if that is for other systems', () => {
  const { packages } = v.parse(schema, JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const isFound = (name: string, folder: string): boolean =>
    join(folder, 'node_modules', name) in packages || (folder !== '' && isFound(name, above(folder)));
  const missing = Object.entries(packages).flatMap(([folder, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(name, folder))
      .map((name) => `${name} of ${folder}`),
  );
  expect(missing).toEqual([]);
});

/** Where a package looks next for what is not in its own folder. */
const above = (folder: string): string => folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
