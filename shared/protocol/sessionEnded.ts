/** The one refusal whose words every page needs; the others load with the forms that show them. */
export const sessionEnded = [401, 'Your session has ended. Please log in again.'] as const;
