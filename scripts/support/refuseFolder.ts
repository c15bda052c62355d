import { CommandError } from './runCommand.ts';

/** Refuses a project's folder from which the tools cannot build: to Vite a path ends at # and ?, to esbuild * is a pattern. */
export function refuseFolder(path: string): void {
  const [sign] = /[#?*]/.exec(path) ?? [];
  if (sign === undefined) return;
  throw new CommandError(`The client cannot be built in ${path}: its tools do not take a path with ${sign}.`);
}
