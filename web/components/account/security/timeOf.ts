/**
 * A date in the user's locale, with the time: what happened on one day is told apart. No line ends before its AM or PM. `at` is
 * epoch ms.
 */
export const timeOf = (at: number): string =>
  new Date(at)
    .toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
    .replace(/(:\d\d) /, '$1\u00a0');
