/** Its own file, since every page needs these words; those of the other refusals load with the forms that show them. */
export const sessionEnded = [401, 'Your session has ended. Please log in again.'] as const;
