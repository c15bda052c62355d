/** Every log event with its level. docs/runbook.md says what to do about each. */
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

/** Ids and codes only: never a name, a text, an address or a secret. */
interface LogFields {
  room?: string | undefined;
  /** A lobby, by its region. */
  lobby?: string | undefined;
  /** The Socket.IO id of a connection, which is not secret. */
  connection?: string | undefined;
  /** The event that the client had sent. */
  sent?: string | undefined;
  method?: string | undefined;
  path?: string | undefined;
  /** Distinguishes the cases of one event. */
  what?: string | undefined;
  /** The code of a refusal. */
  reason?: string | undefined;
  /** A keyed hash of the username. */
  account?: string | undefined;
  error?: unknown;
}

/** Logs one object, which Workers Logs indexes by field. */
export function log(event: keyof typeof levels, { error, ...fields }: LogFields = {}): void {
  const level = levels[event];
  const line = { event, level, ...fields, ...(error !== undefined && { error: described(error) }) };
  if (level === 'error') console.error(line);
  else if (level === 'warn') console.warn(line);
  else console.info(line);
}

/** An error with quoted parts of its message removed: parsers quote their input, which may be what a user wrote. */
function described(error: unknown): { name: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { name: typeof error, message: '', stack: '' };
  const { name, message, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { name, message: unquoted(message), stack: frames.join('\n') };
}

const unquoted = (text: string): string => text.replace(/"[^"]*"?|`[^`]*`?|(?<!\w)'.*'?/g, '…');
