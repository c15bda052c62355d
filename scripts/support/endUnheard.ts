import process from 'node:process';

/** Ends a command that only prints as soon as nobody reads it any more (`| head`), without a stack trace. */
export function endUnheard(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(1);
  });
}
