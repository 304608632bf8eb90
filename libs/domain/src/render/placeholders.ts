import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';

/** What may stand in a command line between braces, with what it gives way to. */
export const PLACEHOLDERS = {
  app: "the renderer's program on the node's system",
  source: 'the source file on the node',
  output: 'the file to make on the node',
  output_dir: 'the folder for what is made on the node',
  start_frame: 'the first frame',
  end_frame: 'the last frame, included',
  frame: 'the first frame, where a single one is rendered',
  framerate: "the asset's frames per second: 25, or 24000/1001",
  width: "the source's width in pixels",
  height: "the source's height in pixels",
  asset: "the asset's name",
  version: "the version's name",
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

/** What fills a command line; null is what is not known of the version. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>;

const BRACED = /\{([a-z_]*)\}/gu;

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(PLACEHOLDERS, name);
}

/** In capitals as well: `{App}` is `{app}` mistyped. */
const WRITTEN = /\{([a-z_]*)\}/giu;
/** A brace before a name without the brace behind it, and the other way round. */
const OPEN = /\{([a-z_]+)(?![a-z_}])/giu;
const CLOSE = /(?<![{a-z_])([a-z_]+)\}/giu;

/**
 * What is wrong with the placeholders of an argument: a `{name}` that nothing is known for, one that misses
 * a brace (`{app`, `app}`), or a brace without its other one. Other text in braces, as `{"a":1}`, is the program's own.
 * @returns null when nothing is
 */
export function wrongPlaceholder(argument: string): string | null {
  for (const [written, name = ''] of argument.matchAll(WRITTEN)) {
    const isMeant = /^[a-z_]*$/u.test(name) || isPlaceholder(name.toLowerCase());
    if (isMeant && !isPlaceholder(name)) return `Unknown placeholder '${written}'.`;
  }
  for (const { 0: written, 1: name = '', index } of argument.matchAll(OPEN)) {
    const isLast = index + written.length === argument.length;
    if (isLast || isPlaceholder(name.toLowerCase())) {
      return `The placeholder '${written}' is not closed.`;
    }
  }
  for (const [written, name = ''] of argument.matchAll(CLOSE)) {
    if (isPlaceholder(name.toLowerCase())) return `The placeholder '${written}' is not opened.`;
  }
  return strayBrace(argument);
}

/**
 * What is wrong with the path of a program, which is taken as it is written: a placeholder, which nothing fills
 * there, or a brace without its other one. A folder may be called `{3F25-04E0}`.
 * @returns null when nothing is
 */
export function wrongProgramPath(path: string): string | null {
  const [placeholder] = placeholdersOf([path]);
  if (placeholder !== undefined) return `A path has no placeholders, as '{${placeholder}}' is.`;
  return strayBrace(path);
}

/** A brace that stands alone is a placeholder mistyped more often than a program's own. */
function strayBrace(text: string): string | null {
  let open = 0;
  for (const letter of text) {
    if (letter === '{') open += 1;
    if (letter === '}') open -= 1;
    if (open < 0) return 'A brace (}) is not opened.';
  }
  return open === 0 ? null : 'A brace ({) is not closed.';
}

/** Which placeholders arguments have, once each. */
export function placeholdersOf(args: readonly string[]): readonly Placeholder[] {
  const names = args.flatMap((arg) => [...arg.matchAll(BRACED)].map(([, name = '']) => name));
  return [...new Set(names)].filter(isPlaceholder);
}

/**
 * Fills the placeholders of each argument. A value stays within its argument, whatever letters it
 * has, and is never read again: a file named `{app}` or `; rm` is that file. A name that somebody gave begins no
 * argument as an option does: `-y` becomes `_y` there.
 */
export function fillArguments(
  args: readonly string[],
  values: PlaceholderValues,
): Result<readonly string[]> {
  const missing = placeholdersOf(args).find((name) => values[name] === null);
  if (missing !== undefined) return refused(`Nothing is known for '{${missing}}'.`);
  return ok(
    args.map((arg) =>
      arg.replace(BRACED, (written, name: string, at: number) => {
        if (!isPlaceholder(name)) return written;
        const value = values[name] ?? written;
        return at === 0 && GIVEN_NAMES.has(name) ? noOption(value) : value;
      }),
    ),
  );
}

/** Whoever may name an asset or a version chooses these; the others are paths and numbers. */
const GIVEN_NAMES: ReadonlySet<Placeholder> = new Set(['asset', 'version']);

/** Programs of Windows have options that begin with `/`. */
function noOption(value: string): string {
  return value.replace(/^[-/]+/u, (begin) => '_'.repeat(begin.length));
}
