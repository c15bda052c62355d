/**
 * Status and message of a refusal. In a file of its own because every page needs this message; the others load with the
 * forms that show them.
 */
export const sessionEnded = [401, 'Your session has ended. Please log in again.'] as const;
