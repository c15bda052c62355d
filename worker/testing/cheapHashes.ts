import { accountSecurity } from '../../shared/protocol/limits.ts';

// Hashing would take nearly half of these tests' time: here it costs less than a hundredth of what it costs the product,
// and the end-to-end tests.
const cheap = { N: 2 ** 7 };
Object.assign(accountSecurity.passwordScrypt, cheap);
Object.assign(accountSecurity.backupCodeScrypt, cheap);
