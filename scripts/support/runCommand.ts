import process from 'node:process';

/** A failure that its message explains to whoever ran the command. */
export class CommandError extends Error {}

/**
 * Runs one of the project's commands. It succeeds unless `main` returns another exit code; what can be expected to fail
 * ends it with a message, a bug with a stack trace.
 */
export async function runCommand(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Whether it is ours, or the file system's (no permission, no space), which does not always name the file. */
const isExpected = (error: unknown): error is Error =>
  error instanceof CommandError || (error instanceof Error && 'syscall' in error);
