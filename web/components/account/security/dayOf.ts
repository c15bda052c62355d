/** A date in the user's locale. `at` is epoch milliseconds. */
export const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' });
