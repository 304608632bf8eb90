import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkoutRoot } from '../checkout-root.ts';

/** Milliseconds that a map is kept for the next errors, which seldom come alone. */
const KEPT_MS = 10_000;
/** Maps at a time: more files are none of a stack. */
const MOST_MAPS = 64;

/** A place in a file, as a stack counts: from 1. */
interface Place {
  readonly file: string;
  readonly row: number;
  readonly column: number;
}

/**
 * Knows the places in the sources, of TypeScript, of those in what was compiled and bundled. Node.js would do it by
 * itself, and keep a fifth of a service's memory for it from the first error on.
 */
export class SourcePlaces {
  readonly #root: string;
  readonly #place: RegExp;
  /** By the path of their file; null of one that has none, as those of packages. */
  readonly #maps = new Map<string, SourceMap | null>();

  /** @param root of the checkout: a line may quote what anybody sent, and no file outside of it is looked for */
  constructor(root = checkoutRoot) {
    this.#root = root;
    const beginning = pathToFileURL(`${root}/`).href.replaceAll(/[^\w/]/gu, String.raw`\$&`);
    this.#place = new RegExp(
      String.raw`${beginning}((?:[\w-]+/){2}dist/(?:[\w-][\w.-]*/)*[\w-][\w.-]*\.js):(\d+):(\d+)`,
      'g',
    );
  }

  /** A line of a service's log with the places in its sources in the stead of those in what runs. */
  in(line: string): string {
    return line.replaceAll(this.#place, (place, path: string, row: string, column: string) => {
      const file = join(this.#root, path);
      const source = this.#sourceOf({ file, row: Number(row), column: Number(column) });
      return source === null
        ? place
        : `${pathToFileURL(source.file).href}:${source.row}:${source.column}`;
    });
  }

  /** Through each map that there is: the bundle is of what the compiler made. Null for what has none. */
  #sourceOf({ file, row, column }: Place): Place | null {
    const entry = this.#mapOf(file)?.findEntry(row - 1, column - 1);
    if (entry === undefined || !('originalSource' in entry)) return null;
    // What the bundler wrote itself is of no source.
    if (typeof entry.originalSource !== 'string') return null;
    const source = {
      file: resolve(dirname(file), entry.originalSource),
      row: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    };
    return this.#sourceOf(source) ?? source;
  }

  #mapOf(file: string): SourceMap | null {
    const known = this.#maps.get(file);
    if (known !== undefined) return known;
    if (this.#maps.size >= MOST_MAPS) return null;
    const map = readMap(file);
    this.#maps.set(file, map);
    setTimeout(() => this.#maps.delete(file), KEPT_MS).unref();
    return map;
  }
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return null;
  }
}
