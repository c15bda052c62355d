// SPEC.md's words for the failures of the security setup for which the server has none.

export const loadFailure = 'Could not load security setup. Please try again later.';
export const finalizeFailure = 'Could not finalize setup.';
