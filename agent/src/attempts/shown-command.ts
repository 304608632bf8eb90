/** Letters of one argument that the server takes. */
const MOST_OF_ARGUMENT = 4000;
/** Letters of all of them: a message has room for so many, however they are written in it. */
const MOST_LETTERS = 16_000;

/** A command as it is told to the server: what is too long to be shown is cut, and ends with an ellipsis. */
export function shownCommand(command: readonly string[]): string[] {
  const shown: string[] = [];
  let letters = 0;
  for (const argument of command) {
    if (letters + Math.min(argument.length, MOST_OF_ARGUMENT) > MOST_LETTERS)
      return [...shown, '…'];
    const isLong = argument.length > MOST_OF_ARGUMENT;
    shown.push(isLong ? `${argument.slice(0, MOST_OF_ARGUMENT - 1)}…`.toWellFormed() : argument);
    // What stands between two of them counts, too.
    letters += Math.min(argument.length, MOST_OF_ARGUMENT) + 3;
  }
  return shown;
}
