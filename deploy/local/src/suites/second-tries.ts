import { relative } from 'node:path';
import type { JestFile } from './reports.ts';

/** Of the tests that failed in a file at first, those that a second try did not see fail. */
function flakyOf(first: JestFile, again: JestFile): string[] {
  const failedAgain = new Set(again.failures.map(({ title }) => title));
  // A file that could not even be loaded ran none of them.
  if (again.path !== null && failedAgain.has(again.path)) return [];
  return first.failures.map(({ title }) => title).filter((title) => !failedAgain.has(title));
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
    return { ...next, flaky: flakyOf(file, next).map((title) => relative(root, title)) };
  });
  return [...counted, ...again.filter(({ path }) => !known.has(path))];
}
