/** The error that callers of a reset object get, marked as by workerd. */
export const resetError = (): Error =>
  Object.assign(new Error('Durable Object reset because its code was updated.'), {
    remote: true,
    retryable: true,
    durableObjectReset: true,
  });

/** Whether this is the error that callers get when an object was reset. */
export const isReset = (error: unknown): boolean => error instanceof Error && 'durableObjectReset' in error;

/** The error of a write for which there is no space. */
export const storeFullError = (): Error => Object.assign(new Error('the store is full'), { storeFull: true });

/** Whether this is the error of such a write. */
export const isStoreFull = (error: unknown): boolean => error instanceof Error && 'storeFull' in error;

/** The error of calls whose connection to the object broke: nobody knows whether they had their effect. */
export const disconnectedError = (): Error =>
  Object.assign(new Error('Network connection lost.'), { retryable: true });

/** The error that callers of an overloaded object get. */
export const overloadedError = (): Error =>
  Object.assign(new Error('Durable Object is overloaded.'), { remote: true, overloaded: true });
