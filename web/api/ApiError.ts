/** A failed request. `message` is the server's message for the user, empty if it sent none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 if there was no readable response. */
  readonly status: number;

  constructor(status: number, message = '') {
    super(message);
    this.status = status;
  }
}

/** Whether an error is a 401 of the server. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
