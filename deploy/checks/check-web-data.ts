import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { WEB_DATA_EXCEPTIONS, WEB_DATA_RULES } from './web-data-rules.ts';
import type { WebDataException } from './web-data-rules.ts';
import { isTestPath, sourcesBelow } from './workspace.ts';

export interface WebDataFault {
  /** Relative to `apps/web/src`. */
  readonly file: string;
  readonly reason: string;
}

/** Checks how the web application at `root` asks for data and changes it. */
export function checkWebData(
  root: string,
  exceptions: readonly WebDataException[] = WEB_DATA_EXCEPTIONS,
): { readonly files: number; readonly faults: readonly WebDataFault[] } {
  const source = join(root, 'apps/web/src');
  const unused = new Set(exceptions);
  const paths = existsSync(source) ? sourcesBelow(source) : [];
  const files = paths.map((path) => relative(source, path)).filter((file) => !isTestPath(file));
  const faults: WebDataFault[] = [];
  for (const file of files) {
    const text = readFileSync(join(source, file), 'utf8');
    for (const { name, files: of, forbidden, unless, reason } of WEB_DATA_RULES) {
      if (!of.test(file) || !forbidden.test(text) || unless?.test(text) === true) continue;
      const exception = exceptions.find(({ path, rule }) => rule === name && covers(path, file));
      if (exception === undefined) faults.push({ file, reason });
      else unused.delete(exception);
    }
  }
  for (const { path, rule } of unused) {
    faults.push({ file: path, reason: `needs no exception from '${rule}' any more: take it out` });
  }
  return { files: files.length, faults };
}

function covers(path: string, file: string): boolean {
  return /[/.]$/u.test(path) ? file.startsWith(path) : file === path;
}
