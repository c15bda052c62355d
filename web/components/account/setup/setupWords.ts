// The specification's messages for failures of the security setup without a message of the server.

export const loadFailure = 'Could not load security setup. Please try again later.';
export const finalizeFailure = 'Could not finalize setup.';
