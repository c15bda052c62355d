/** Everything that is logged, with its level. docs/runbook.md says what to do about each. */
const levels = {
  'request-failed': 'error',
  'connection-failed': 'error',
  'authorization-failed': 'error',
  'handler-failed': 'error',
  'event-failed': 'error',
  'store-failed': 'error',
  'room-given-up': 'error',
  'room-unreachable': 'error',
  'lobby-unreachable': 'error',
  unhealthy: 'error',
  'maintenance-unreadable': 'error',
  'frame-lost': 'warn',
  security: 'info',
} as const;

/** Ids and codes that tell one case from another: never a name, a text, an address or a secret. */
interface LogFields {
  room?: string | undefined;
  /** A lobby, by its region. */
  lobby?: string | undefined;
  /** A Socket.IO connection, by the id that the players of its room know. */
  connection?: string | undefined;
  /** The event that the client had sent. */
  sent?: string | undefined;
  method?: string | undefined;
  path?: string | undefined;
  /** Tells apart the several things that an event may be about. */
  what?: string | undefined;
  /** Why it was refused: a code. */
  reason?: string | undefined;
  /** A keyed hash of an account's name. */
  account?: string | undefined;
  error?: unknown;
}

/** Writes one object, which Workers Logs indexes field by field. */
export function log(event: keyof typeof levels, { error, ...fields }: LogFields = {}): void {
  const level = levels[event];
  const line = { event, level, ...fields, ...(error !== undefined && { error: described(error) }) };
  if (level === 'error') console.error(line);
  else if (level === 'warn') console.warn(line);
  else console.info(line);
}

/** An error without what its message quotes: parsers quote what they could not read, which may be anybody's words. */
function described(error: unknown): { name: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { name: typeof error, message: '', stack: '' };
  const { name, message, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { name, message: unquoted(message), stack: frames.join('\n') };
}

const unquoted = (text: string): string => text.replace(/"[^"]*"?|`[^`]*`?|(?<!\w)'.*'?/g, '…');
