/** A day as the reader writes it. `at` is in epoch milliseconds. */
export const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' });
