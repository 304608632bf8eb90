import { VERSION_NAME } from './name-rules.ts';
import { cleanName, NAME_MESSAGES, tooLongMessage } from './names.ts';

const TOO_LONG = `The file's name is too long. ${tooLongMessage(VERSION_NAME.max)}`;

/** The name of a file without the path that it came with, from whichever system. */
export function fileBaseName(name: string): string {
  return cleanName(name).split(/[/\\]/u).at(-1) ?? '';
}

/**
 * Why a file of this name is refused; null when its name is fine. What is invisible in it otherwise is no
 * reason, since nobody chose the name for us: it is left out where it is shown.
 */
export function fileNameProblem(name: string): string | null {
  const base = fileBaseName(name);
  if (/\p{Cc}/u.test(base)) return NAME_MESSAGES.invalidCharacters;
  return [...base].length > VERSION_NAME.max ? TOO_LONG : null;
}
