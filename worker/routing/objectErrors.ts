/** How the platform marks errors of calls to Durable Objects. */
type CallError = Error & Record<'remote' | 'retryable' | 'durableObjectReset' | 'overloaded', unknown>;

const isReset = ({ retryable, durableObjectReset }: CallError): boolean =>
  retryable === true || durableObjectReset === true;

/** Whether a call never arrived, or was lost in a reset. An exception of the method itself is not worth a retry. */
export function wasLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const failure = error as CallError;
  return failure.overloaded !== true && (failure.remote !== true || isReset(failure));
}

/** Whether the platform says that the object could not answer: it restarts, as in a deployment, or is overloaded. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const failure = error as CallError;
  return failure.overloaded === true || isReset(failure);
}
