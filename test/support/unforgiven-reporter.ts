import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** How the faults begin that no second try may hide: what an app left behind, and a vault that is not sound. */
const UNFORGIVEN = /The app left traces|the vault after the test/;

/**
 * Fails the whole run when any attempt of any test leaked or broke a vault. A window of the system may lose its focus, so
 * tests are tried again; a text in a log or a request to a stranger happened, however well the second try went.
 */
export default class UnforgivenReporter implements Reporter {
  readonly #found: string[] = [];

  onTestEnd(test: TestCase, { errors }: TestResult): void {
    const faults = errors.map(({ message }) => message ?? '').filter((message) => UNFORGIVEN.test(message));
    this.#found.push(...faults.map((fault) => `${test.title}\n${fault}`));
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    for (const fault of this.#found) console.log(`Not forgiven: ${fault}`);
    return Promise.resolve({ status: this.#found.length > 0 ? 'failed' : status });
  }
}
