import type { Handler } from 'hono';

/** Answers what a path's own routes left over. `allowed` is the `Allow` header: `GET, HEAD`. */
export function methodNotAllowed(allowed: string): Handler {
  return (c) => c.json({ message: 'That method is not allowed here.' }, 405, { Allow: allowed });
}
