// The specification's messages for failures of which the server has said nothing itself, where several components need them.

export const loginFailure = 'Login failed. Please check your credentials.';
export const loadFailure = 'Could not load security setup. Please try again later.';
export const finalizeFailure = 'Could not finalize setup.';
