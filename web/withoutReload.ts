let pending = 0;

/** Loads something that the page can do without for now: if that fails, the page is not reloaded (`reloadWhenStale`). */
export async function withoutReload<T>(load: () => Promise<T>): Promise<T> {
  pending += 1;
  try {
    return await load();
  } finally {
    pending -= 1;
  }
}

/** Whether something like that is being loaded. */
export const isLoadingExtra = (): boolean => pending > 0;
