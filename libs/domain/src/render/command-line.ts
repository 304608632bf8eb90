import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';
import { wrongPlaceholder } from './placeholders.ts';

/** Characters of a command line. */
export const MOST_COMMAND_LINE = 4000;
/** Arguments of a command line. */
const MOST_ARGUMENTS = 500;

const SPACE = /\s/u;

/**
 * Splits a command line into its arguments by the quoting rules of a shell, and by nothing else of
 * it: single quotes keep everything, in double quotes a backslash keeps `"` and itself, outside of
 * quotes it keeps the next of space, quotes and itself; elsewhere it is a letter as any, as in paths
 * of Windows. No variables, no wildcards, no pipes: `$HOME`, `*` and `|` are themselves.
 */
export function splitCommandLine(line: string): Result<readonly string[]> {
  const found: string[] = [];
  let current = '';
  let begun = false;
  let quote: '"' | "'" | null = null;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    const next = line[at + 1];
    if (quote === "'") {
      if (letter === "'") quote = null;
      else current += letter;
    } else if (letter === '\\' && next !== undefined && isKept(next, quote)) {
      current += next;
      begun = true;
      at += 1;
    } else if (quote === '"') {
      if (letter === '"') quote = null;
      else current += letter;
    } else if (letter === '"' || letter === "'") {
      quote = letter;
      begun = true;
    } else if (SPACE.test(letter)) {
      if (begun) found.push(current);
      current = '';
      begun = false;
    } else {
      current += letter;
      begun = true;
    }
  }
  if (quote !== null) return refused(`A quote (${quote}) is not closed.`);
  if (begun) found.push(current);
  return ok(found);
}

function isKept(letter: string, quote: '"' | null): boolean {
  return (
    letter === '"' || letter === '\\' || (quote === null && (letter === "'" || letter === ' '))
  );
}

/**
 * Whether a command line can be kept: it can be split, begins with a program, and has no placeholder
 * that nobody fills and no brace without its other one. Empty is fine: nothing is rendered by it yet.
 * @returns the trimmed command line
 */
export function checkCommandLine(line: string): Result<string> {
  const trimmed = line.trim();
  if (trimmed.length > MOST_COMMAND_LINE) {
    return refused(`No more than ${MOST_COMMAND_LINE} characters.`);
  }
  if (trimmed.includes('\0')) return refused('Invalid characters used.');
  const split = splitCommandLine(trimmed);
  if (!split.ok) return split;
  if (split.value.length > MOST_ARGUMENTS) {
    return refused(`No more than ${MOST_ARGUMENTS} arguments.`);
  }
  if (trimmed !== '' && split.value[0] === '') return refused('It begins with no program.');
  for (const argument of split.value) {
    const wrong = wrongPlaceholder(argument);
    if (wrong !== null) return refused(wrong);
  }
  return ok(trimmed);
}

/** Writes an argument so that `splitCommandLine` reads it as the one that it is. */
export function quoteArgument(argument: string): string {
  if (argument === '') return '""';
  if (!/[\s"'\\]/u.test(argument)) return argument;
  return `"${argument.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** A command line of a program and name/value pairs; a value of one is quoted where it must be. */
export function commandLineOf(
  pairs: readonly { readonly argument: string; readonly value: string }[],
): string {
  return [
    '{app}',
    ...pairs.flatMap(({ argument, value }) =>
      [argument, value]
        .filter((part) => part.trim() !== '')
        .map((part) => quoteArgument(part.trim())),
    ),
  ].join(' ');
}
