/** A date in the user's locale, with the time: what happened on one day is told apart. `at` is epoch ms. */
export const timeOf = (at: number): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
