import type { Reporter, TestCase } from 'vitest/node';

/** Tells why the first try of a test failed that passed the second time: Vitest only says that it did. */
export class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state !== 'passed') return;
    for (const { message, stack = message } of errors)
      console.warn(`The first try of "${test.fullName}" failed:\n${stack}`);
  }
}
