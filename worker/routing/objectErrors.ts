/** An error of a call to a Durable Object, with the marks that the platform may have put on it. */
type CallError = Error &
  Partial<Record<'remote' | 'retryable' | 'durableObjectReset' | 'overloaded', unknown>>;

const isCallError = (error: unknown): error is CallError => error instanceof Error;

const isReset = ({ retryable, durableObjectReset }: CallError): boolean =>
  retryable === true || durableObjectReset === true;

/** Whether a call never arrived, or was lost in a reset. An exception of the method itself is not worth a retry. */
export const wasLost = (error: unknown): boolean =>
  isCallError(error) && error.overloaded !== true && (error.remote !== true || isReset(error));

/** Whether the platform says that the object could not answer: it restarts, as in a deployment, or is overloaded. */
export const isUnavailable = (error: unknown): boolean =>
  isCallError(error) && (error.overloaded === true || isReset(error));
