/**
 * In a file of its own because every page needs this message; the other messages load with the forms that show them.
 */
export const sessionEnded = [401, 'Your session has ended. Please log in again.'] as const;
