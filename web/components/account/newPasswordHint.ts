import { accounts } from '../../../shared/protocol/limits.ts';

/** What is said beneath a field for a new password. */
export const newPasswordHint = `At least ${accounts.passwordMinLength} characters. A few random words are easy to keep in mind.`;
