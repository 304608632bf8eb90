import { relative } from 'node:path';
import type { JestFile } from './reports.ts';
import { findingsOf, type Failure, type Findings } from './tally.ts';

/** Of the tests that failed in a file at first, those that a second try did not see fail. */
function flakyOf(first: JestFile, again: JestFile): Failure[] {
  // A file that could not even be loaded ran none of them.
  const isUnloaded = again.failures.some(({ title }) => title === again.path);
  return isUnloaded ? [] : madeGood(first, again);
}

/**
 * What counts after the files that failed were tried once more: the second try, and by name what it
 * made good. A file without a second try stays as it was.
 * @param root of the checkout, below which the names are told.
 */
export function withSecondTries(
  root: string,
  first: readonly JestFile[],
  again: readonly JestFile[],
): JestFile[] {
  const second = new Map(again.map((file) => [file.path, file]));
  const known = new Set(first.map(({ path }) => path));
  const counted = first.map((file) => {
    const next = second.get(file.path);
    if (next === undefined) return file;
    const flaky = flakyOf(file, next).map(({ title, message }) => ({
      title: relative(root, title),
      message,
    }));
    return { ...next, flaky };
  });
  return [...counted, ...again.filter(({ path }) => !known.has(path))];
}

/** More failures than these have something in common: to run them again would only take time. */
const FEW = 20;

/** Whether what a suite found wrong is little enough to be tried once more. */
export const isWorthASecondTry = ({ count }: Findings): boolean =>
  count.failed > 0 && count.failed < FEW;

/** What counts of a program that ran once more as a whole: the second run, and by name what it made good. */
export function afterWholeRun(first: Findings, again: Findings): Findings {
  return { ...again, flaky: [...again.flaky, ...madeGood(first, again)] };
}

/** What counts of a suite of which only what failed ran once more: what passed in either run. */
export function afterFailedOnes(first: Findings, again: Findings): Findings {
  const { passed, skipped } = first.count;
  const before: Findings = { count: { passed, failed: 0, skipped }, failures: [], flaky: [] };
  const { count, failures } = findingsOf([before, again]);
  return { count, failures, flaky: [...first.flaky, ...again.flaky, ...madeGood(first, again)] };
}

function madeGood(first: Findings, again: Findings): Failure[] {
  const failedAgain = new Set(again.failures.map(({ title }) => title));
  return first.failures.filter(({ title }) => !failedAgain.has(title));
}
