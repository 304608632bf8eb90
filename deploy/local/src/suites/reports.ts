import type { Count } from './tally.ts';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** Files that could not even be loaded: none of their tests is counted above. */
  readonly numRuntimeErrorTestSuites: number;
}

/** Counts Jest's `--json` report. */
export function countJest(json: string): Count {
  const report = JSON.parse(json) as JestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** Failures outside any test, such as a file that does not load. */
  readonly errors: readonly unknown[];
}

/** Counts Playwright's JSON report. A test that passed only at a second try counts as failed. */
export function countPlaywright(json: string): Count {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
