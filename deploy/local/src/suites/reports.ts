import type { Count } from './tally.ts';

interface JestReport {
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string;
    readonly status: 'failed' | 'passed' | 'skipped' | 'focused';
    /** Empty for a file that could not even be loaded. */
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** What Jest found in one file. */
export interface JestFile {
  readonly path: string;
  readonly count: Count;
}

/** Counts Jest's `--json` report, file by file; one that fails outside of its tests has one failure more. */
export function countJestFiles(json: string): JestFile[] {
  const report = JSON.parse(json) as JestReport;
  return report.testResults.map(({ name, status, assertionResults }) => {
    const of = (wanted: string) =>
      assertionResults.filter((result) => result.status === wanted).length;
    const passed = of('passed');
    const failed = of('failed');
    return {
      path: name,
      count: {
        passed,
        failed: status === 'failed' ? Math.max(1, failed) : failed,
        skipped: assertionResults.length - passed - failed,
      },
    };
  });
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

/** Counts Playwright's JSON report. A test that passed at its second try has passed (ADR 0011). */
export function countPlaywright(json: string): Count {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}
