/** A date in the user's locale. `at` is epoch ms. */
export const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' });
