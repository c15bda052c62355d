/** A request that came to nothing. `message` holds the server's words for the person, or is empty if it said none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The answer's HTTP status; 0 if there was no answer, or none that could be read. */
  readonly status: number;

  constructor(status: number, message = '') {
    super(message);
    this.status = status;
  }
}

/** Whether an error is the server's 401: it does not know who is asking. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
