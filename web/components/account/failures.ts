// The specification's messages for failures that the server does not explain, if several components need them.

export const loginFailure = 'Login failed. Please check your credentials.';
export const loadFailure = 'Could not load security setup. Please try again later.';
