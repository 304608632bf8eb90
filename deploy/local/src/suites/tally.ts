/** How many tests passed, failed and were skipped. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A test that failed, and what it said. */
export interface Failure {
  readonly title: string;
  readonly message: string;
}

/** What a suite found. */
export interface Findings {
  readonly count: Count;
  readonly failures: readonly Failure[];
  /** The tests that passed only at their second try, with what they said at the first (ADR 0011). */
  readonly flaky: readonly Failure[];
}

export const PASSED: Count = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Count = { passed: 0, failed: 1, skipped: 0 };

/** So many flaky tests in one run are a failure of their own. */
const TOO_FLAKY = 3;

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

function sumOf(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NOTHING,
  );
}

export function findingsOf(parts: readonly Findings[]): Findings {
  return {
    count: nothingRanIsFailure(sumOf(parts.map(({ count }) => count))),
    failures: parts.flatMap(({ failures }) => failures),
    flaky: parts.flatMap(({ flaky }) => flaky),
  };
}

/** Adds up what the suites found. */
export class Tally {
  #counted: Count = NOTHING;
  readonly #failures: Failure[] = [];
  readonly #flaky: Failure[] = [];

  add({ count, failures, flaky }: Findings): void {
    this.#counted = sumOf([this.#counted, count]);
    this.#failures.push(...failures);
    this.#flaky.push(...flaky);
  }

  get green(): boolean {
    return this.#total.failed === 0 && this.#total.passed > 0;
  }

  /**
   * Every failure once more, and of what passed at its second try what the first said, for who reads
   * only the end of a long output; empty without any.
   */
  get summary(): string {
    const failures = this.#isTooFlaky ? [...this.#failures, this.#flakiness] : this.#failures;
    const lines = (word: string, told: readonly Failure[]) =>
      told.map(({ title, message }) => `\n${word} ${title}\n${message}\n`).join('');
    return `${lines('FLAKY', this.#flaky)}${lines('FAILED', failures)}`;
  }

  /** `flaky: 1 (a.e2e.ts: plays)`, with its line's end; empty when every test needed one try. */
  get flakyLine(): string {
    const flaky = this.#flaky.length;
    return flaky === 0
      ? ''
      : `flaky: ${flaky} (${this.#flaky.map(({ title }) => title).join('; ')})\n`;
  }

  /** `skipped: 4`, with its line's end; each says itself what it lacks. Empty without any. */
  get skippedLine(): string {
    const { skipped } = this.#counted;
    return skipped === 0 ? '' : `skipped: ${skipped}\n`;
  }

  /** The line that ends the test command: `12 passed, 0 failed`, and nothing else. */
  get line(): string {
    return lineOf({ ...this.#total, skipped: 0 });
  }

  get #total(): Count {
    return this.#isTooFlaky ? sumOf([this.#counted, FAILED]) : this.#counted;
  }

  get #isTooFlaky(): boolean {
    return this.#flaky.length >= TOO_FLAKY;
  }

  get #flakiness(): Failure {
    return {
      title: 'second tries',
      message: `${this.#flaky.length} tests passed only at their second try; ${TOO_FLAKY} are too many.`,
    };
  }
}

export function lineOf({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Reads such a line back: the last one of a program's output. */
export function readLine(output: string): Count | undefined {
  const found = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  if (!found) return undefined;
  return { passed: Number(found[1]), failed: Number(found[2]), skipped: Number(found[3] ?? 0) };
}

/** A suite that ran nothing proves nothing: that is a failure. */
export function nothingRanIsFailure(count: Count): Count {
  return count.passed + count.failed === 0 ? { ...count, failed: 1 } : count;
}
