/** Calls an object's methods. */
export type Caller<T extends Rpc.DurableObjectBranded> = <R>(
  use: (stub: DurableObjectStub<T>) => Promise<R>,
) => Promise<R>;

/**
 * Calls go out at once and through one stub, so that they arrive in the order in which they were made. A stub whose
 * object was reset is broken for good: it is replaced, and the call is made once more.
 */
export function callerOf<T extends Rpc.DurableObjectBranded>(connect: () => DurableObjectStub<T>): Caller<T> {
  let stub = connect();
  return async (use) => {
    const used = stub;
    try {
      return await use(used);
    } catch (error) {
      if (!wasLost(error)) throw error;
      if (stub === used) stub = connect();
      return await use(stub);
    }
  };
}

/** An exception thrown by the object itself would only be thrown again. */
function wasLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { remote, retryable, durableObjectReset, overloaded } = error as Error & Record<string, unknown>;
  if (overloaded === true) return false;
  return remote !== true || retryable === true || durableObjectReset === true;
}
