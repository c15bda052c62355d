/** The answer to an instance that is no longer in memory. */
export const never = <T>(): Promise<T> => new Promise(() => {});

/** Wrap an instance's calls to the runtime: `alive` throws once it is not in memory any more, `later` never settles. */
export const guardsOf = (isDead: () => boolean) => ({
  alive: <A extends unknown[], R>(use: (...args: A) => R) => {
    return (...args: A): R => {
      if (isDead()) throw new Error('the object is not in memory any more');
      return use(...args);
    };
  },
  later: <A extends unknown[], R>(use: (...args: A) => R) => {
    return async (...args: A): Promise<R> => {
      if (isDead()) return never();
      try {
        return use(...args);
      } catch (error) {
        if (isDead()) return never();
        throw error;
      }
    };
  },
});

export type Guards = ReturnType<typeof guardsOf>;
