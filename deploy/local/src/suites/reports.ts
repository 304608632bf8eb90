import { stripVTControlCharacters } from 'node:util';
import type { Count, Failure, Findings } from './tally.ts';

/** Lines of a failure that tell what it was; what follows is where it was thrown from. */
const LINES = 25;

interface JestReport {
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string;
    readonly status: 'failed' | 'passed' | 'skipped' | 'focused';
    /** What Jest shows of the file's failures. */
    readonly message?: string;
    /** Empty for a file that could not even be loaded. */
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName?: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** What Jest found in one file. */
export interface JestFile extends Findings {
  /** Null for Jest itself, when it ended without a word of the file that made it end. */
  readonly path: string | null;
}

/** Reads Jest's `--json` report, file by file; one that fails outside of its tests has one failure more. */
export function readJestReport(json: string): JestFile[] {
  const report = JSON.parse(json) as JestReport;
  return report.testResults.map(({ name, status, message, assertionResults }) => {
    const of = (wanted: string) => assertionResults.filter((result) => result.status === wanted);
    const passed = of('passed').length;
    const failed = of('failed');
    const failures = failed.map(({ fullName, failureMessages }) =>
      failureOf(`${name}: ${fullName ?? ''}`, failureMessages?.join('\n')),
    );
    const asWhole = status === 'failed' && failed.length === 0;
    return {
      path: name,
      count: {
        passed,
        failed: asWhole ? 1 : failed.length,
        skipped: assertionResults.length - passed - failed.length,
      },
      failures: asWhole ? [failureOf(name, message)] : failures,
      flaky: [],
    };
  });
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly file: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** Failures outside any test, such as a file that does not load. */
  readonly errors: readonly { readonly message?: string }[];
}

/** Reads Playwright's JSON report. A test that passed at its second try has passed (ADR 0011). */
export function readPlaywrightReport(json: string): Findings {
  const report = JSON.parse(json) as PlaywrightReport;
  const { stats, errors } = report;
  const count: Count = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
  const outside = errors.map(({ message }) => failureOf('browser tests', message));
  return { count, failures: [...outside, ...failedSpecs(report)], flaky: flakySpecs(report) };
}

type PlaywrightSpec = NonNullable<PlaywrightSuite['specs']>[number];

function flakySpecs({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => failureOfTry(spec, 0));
  return [...own, ...suites.flatMap(flakySpecs)];
}

function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs.filter(({ ok }) => !ok).map((spec) => failureOfTry(spec, -1));
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** @param at which of its tries: 0 for the first, -1 for the last */
function failureOfTry({ file, title, tests }: PlaywrightSpec, at: 0 | -1): Failure {
  const tried = tests.flatMap(({ results }) => results).at(at);
  const messages = tried?.errors.map(({ message = '' }) => message).join('\n');
  return failureOf(`${file}: ${title}`, messages);
}

/** The end of what a program wrote that has no report. */
export function failureOfProgram(title: string, output: string): Failure {
  return failureOf(title, output.trimEnd().split('\n').slice(-LINES).join('\n'));
}

function failureOf(title: string, message = ''): Failure {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES);
  return { title, message: lines.join('\n').trimEnd() };
}
