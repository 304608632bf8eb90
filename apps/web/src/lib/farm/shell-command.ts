import { splitCommandLine } from '@jampot/domain';

/** The systems that nodes have. */
export type System = 'linux' | 'mac' | 'windows';

/** Letters that no POSIX shell reads as anything but themselves. */
const PLAIN = /^[\w./:@%+,-][\w./:@%+=,-]*$/u;
/** Of a program's name: with these others it would be a variable that is set, or a job of the shell. */
const PLAIN_PROGRAM = /^[\w./:@+,-]+$/u;
const PLAIN_ON_WINDOWS = /^[\w.\\/:@+=,-]+$/u;

/**
 * Arguments as one line. Pasted into a POSIX shell it runs with just these; that of Windows is quoted as
 * programs there read it, and its shells see more in `%`, `&` or `|`.
 */
export function shellCommand(args: readonly string[], system: System): string {
  return args
    .map((argument, at) => {
      if (system === 'windows') return quotedForWindows(argument);
      return (at === 0 ? PLAIN_PROGRAM : PLAIN).test(argument)
        ? argument
        : `'${argument.replaceAll("'", `'\\''`)}'`;
    })
    .join(' ');
}

/** Letters that are kept of what a run was: a longer command is cut. */
const MOST_KEPT = 8000;

/** What a run is kept with, for a shell; as it is kept, and not `whole`, where a limit cut it. */
export function shellCommandOf(
  kept: string,
  system: System,
): { readonly line: string; readonly whole: boolean } {
  if (kept.length >= MOST_KEPT) return { line: `${kept}…`, whole: false };
  const split = splitCommandLine(kept);
  return split.ok
    ? { line: shellCommand(split.value, system), whole: true }
    : { line: kept, whole: false };
}

/** As programs on Windows read it: backslashes count only before a quote. */
function quotedForWindows(argument: string): string {
  if (PLAIN_ON_WINDOWS.test(argument)) return argument;
  const quoted = argument.replaceAll(/(\\*)"/gu, String.raw`$1$1\"`).replace(/\\+$/u, '$&$&');
  return `"${quoted}"`;
}
