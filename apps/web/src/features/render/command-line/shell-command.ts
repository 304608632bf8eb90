import { splitCommandLine } from '@jampot/domain';

/** The systems that nodes have. */
export type System = 'linux' | 'mac' | 'windows';

/** Letters that no POSIX shell reads as anything but themselves. */
const PLAIN = /^[\w./:@%+,-][\w./:@%+=,-]*$/u;
/** Of a program's name: with these others it would be a variable that is set, or a job of the shell. */
const PLAIN_PROGRAM = /^[\w./:@+,-]+$/u;
const PLAIN_ON_WINDOWS = /^[\w.\\/:@+=,-]+$/u;

/** Arguments as one line that can be pasted into a shell of the system, where it runs with just these. */
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

/** What a run is kept with, for a shell; as it is kept where a limit cut it within a quote. */
export function shellCommandOf(kept: string, system: System): string {
  const split = splitCommandLine(kept);
  return split.ok ? shellCommand(split.value, system) : kept;
}

/** As programs on Windows read it: backslashes count only before a quote. */
function quotedForWindows(argument: string): string {
  if (PLAIN_ON_WINDOWS.test(argument)) return argument;
  const quoted = argument.replaceAll(/(\\*)"/gu, String.raw`$1$1\"`).replace(/\\+$/u, '$&$&');
  return `"${quoted}"`;
}
