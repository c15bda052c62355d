/** The platform's limit for a WebSocket's attachment; here in characters of its JSON. */
const MAX_LENGTH = 16_384;

/** Throws as the platform does for a WebSocket attachment that is too large. */
export function checkAttachment(value: unknown): void {
  const length = JSON.stringify(value)?.length ?? 0;
  if (length > MAX_LENGTH) throw new Error('A WebSocket attachment is too large.');
}
