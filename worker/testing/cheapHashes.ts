import { accountSecurity } from '../../shared/protocol/limits.ts';

// Hashing would take most of these tests' time: a hundredth of the product's cost, which the end-to-end tests pay.
const cheap = { N: 2 ** 7 };
Object.assign(accountSecurity.passwordScrypt, cheap);
Object.assign(accountSecurity.backupCodeScrypt, cheap);
