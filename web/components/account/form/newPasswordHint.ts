import { accounts } from '../../../../shared/protocol/limits.ts';

/** The hint below a field for a new password. */
export const newPasswordHint = `At least ${accounts.passwordMinLength} characters. A few random words are easy to remember.`;
