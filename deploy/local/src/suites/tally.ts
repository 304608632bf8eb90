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
}

export const PASSED: Count = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Count = { passed: 0, failed: 1, skipped: 0 };

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
  };
}

/** Adds up what the suites found. */
export class Tally {
  #total: Count = NOTHING;
  readonly #failures: Failure[] = [];

  add({ count, failures }: Findings): void {
    this.#total = sumOf([this.#total, count]);
    this.#failures.push(...failures);
  }

  get green(): boolean {
    return this.#total.failed === 0 && this.#total.passed > 0;
  }

  /** Every failure once more, for who reads only the end of a long output; empty without any. */
  get summary(): string {
    return this.#failures.map(({ title, message }) => `\nFAILED ${title}\n${message}\n`).join('');
  }

  /** The line that ends the test command: `12 passed, 0 failed`. */
  get line(): string {
    return lineOf(this.#total);
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
