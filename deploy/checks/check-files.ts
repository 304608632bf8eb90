import { readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { EXCEPTIONS, MOST_LINES, MOST_TEST_LINES, NAME } from './file-rules.ts';
import type { Exception } from './file-rules.ts';
import { isTestPath, sourcesBelow } from './workspace.ts';

export interface FileFault {
  /** Relative to the root. */
  readonly file: string;
  readonly reason: string;
}

export interface FileReport {
  readonly files: number;
  readonly faults: readonly FileFault[];
}

/** Where sources are, of those that are there. */
const FOLDERS = ['agent', 'apps', 'deploy', 'libs', 'loadtests'];

/** Checks how long each source file at `root` is, and what it is called. */
export function checkFiles(
  root: string,
  exceptions: readonly Exception[] = EXCEPTIONS,
): FileReport {
  const unused = new Set(exceptions);
  const files = FOLDERS.flatMap((folder) => sourcesBelow(join(root, folder)));
  const faults: FileFault[] = [];
  for (const path of files) {
    const file = relative(root, path);
    for (const { of, reason } of faultsOf(file, path)) {
      const exception = exceptions.find((one) => one.of === of && covers(one.path, file));
      if (exception === undefined) faults.push({ file, reason });
      else unused.delete(exception);
    }
  }
  for (const { path, of } of unused) {
    faults.push({ file: path, reason: `needs no exception for its ${of} any more: take it out` });
  }
  return { files: files.length, faults };
}

function faultsOf(file: string, path: string): (Pick<Exception, 'of'> & { reason: string })[] {
  const faults: (Pick<Exception, 'of'> & { reason: string })[] = [];
  const lines = readFileSync(path, 'utf8').split('\n').length - 1;
  const most = isTestPath(file) ? MOST_TEST_LINES : MOST_LINES;
  if (lines > most) {
    faults.push({ of: 'length', reason: `has ${lines} lines, and may have ${most}: split it` });
  }
  if (!NAME.test(basename(file, extname(file)))) {
    faults.push({ of: 'name', reason: 'is not named in kebab-case' });
  }
  return faults;
}

function covers(path: string, file: string): boolean {
  return path.endsWith('/') ? file.startsWith(path) : file === path;
}
