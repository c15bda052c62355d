import { accountSecurity } from '../../shared/protocol/limits.ts';

// Hashing would take most of these tests' time: for less than a hundredth of what the product, and so the end-to-end
// tests, pay for it.
const cheap = { N: 2 ** 7 };
Object.assign(accountSecurity.passwordScrypt, cheap);
Object.assign(accountSecurity.backupCodeScrypt, cheap);
