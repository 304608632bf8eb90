import { quoteArgument, splitCommandLine } from '@jampot/domain';

/** An argument and what is given to it; either may be empty, where a command line has one alone. */
export interface ArgumentPair {
  readonly argument: string;
  readonly value: string;
}

export interface CommandParts {
  /** What runs: `{app}`, as a rule. */
  readonly program: string;
  readonly pairs: readonly ArgumentPair[];
}

/** An option begins with a hyphen, which a negative number does as well. */
const isOption = (part: string) => /^-(?!\d|\.\d|$)/u.test(part);

/** A command line as a table: each option with what follows it. Null while a quote is open. */
export function readParts(line: string): CommandParts | null {
  const split = splitCommandLine(line);
  if (!split.ok) return null;
  const [program = '', ...rest] = split.value;
  const pairs: ArgumentPair[] = [];
  for (let at = 0; at < rest.length; at += 1) {
    const part = rest[at] ?? '';
    const next = rest[at + 1];
    if (!isOption(part)) pairs.push({ argument: '', value: part });
    else if (next === undefined || isOption(next)) pairs.push({ argument: part, value: '' });
    else {
      pairs.push({ argument: part, value: next });
      at += 1;
    }
  }
  return { program, pairs };
}

/** The command line of a table; what `readParts` reads of it is the same again. */
export function writeParts({ program, pairs }: CommandParts): string {
  const parts = pairs.flatMap(({ argument, value }) => {
    // A value that stands alone may be empty: "" is an argument.
    if (argument === '') return [value];
    return value === '' ? [argument] : [argument, value];
  });
  return [program === '' ? '{app}' : program, ...parts].map(quoteArgument).join(' ');
}
