import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkoutRoot } from '../checkout-root.ts';

/** A place in a file of a bundle, as a line of a stack has it. */
const PLACE = /(file:\/\/\/[^\s"'()]*\/dist\/(?:bundle|together)\/[\w.-]+\.js):(\d+):(\d+)/gu;

/** Milliseconds that a map is kept for the next errors, which seldom come alone. */
const KEPT_MS = 10_000;

/** Maps by the path of their file; null of one that has none, as those of packages. */
const maps = new Map<string, SourceMap | null>();

/**
 * A line of a service's log with the places in its sources, of TypeScript, in the stead of those in its bundle. Node.js
 * would do it by itself, and keep a fifth of a service's memory for it from the first error on.
 * @param root of the checkout: a line may quote what anybody sent, and no file outside of it is looked for
 */
export function withSourcePlaces(line: string, root = checkoutRoot): string {
  const ours = pathToFileURL(`${root}/`).href;
  return line.replaceAll(PLACE, (place, url: string, row: string, column: string) => {
    const file = url.startsWith(ours) ? pathOf(url) : null;
    const source =
      file === null ? null : sourceOf({ file, row: Number(row), column: Number(column) });
    return source === null
      ? place
      : `${pathToFileURL(source.file).href}:${source.row}:${source.column}`;
  });
}

/** Null for what is no path. */
function pathOf(url: string): string | null {
  try {
    return fileURLToPath(url);
  } catch {
    return null;
  }
}

/** A place in a file, as a stack counts: from 1. */
interface Place {
  readonly file: string;
  readonly row: number;
  readonly column: number;
}

/** Through each map that there is: the bundle is of what the compiler made. Null for what has none. */
function sourceOf({ file, row, column }: Place): Place | null {
  const entry = mapOf(file)?.findEntry(row - 1, column - 1);
  if (entry === undefined || !('originalSource' in entry)) return null;
  const source = {
    file: resolve(dirname(file), entry.originalSource),
    row: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
  return sourceOf(source) ?? source;
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(file);
  maps.set(file, map);
  setTimeout(() => maps.delete(file), KEPT_MS).unref();
  return map;
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return null;
  }
}
