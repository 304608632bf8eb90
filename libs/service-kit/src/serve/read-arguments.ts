import { ConfigurationError } from '../config/config.ts';

/** What a service's program is asked to do. */
export type Command =
  | { readonly name: 'serve' }
  | {
      readonly name: 'migrate';
      /** Whether a schema of a newer release is left alone, where it would be refused. */
      readonly unlessNewer: boolean;
    };

const UNLESS_NEWER = '--unless-newer';

/**
 * Reads what stands behind the program's name: nothing, to serve; `migrate`; `migrate --unless-newer`.
 * @throws ConfigurationError for anything else; nothing is passed over.
 */
export function readArguments(words: readonly string[]): Command {
  const [command, option, ...more] = words;
  if (command === undefined) return { name: 'serve' };
  const known = option === undefined || option === UNLESS_NEWER;
  if (command !== 'migrate' || !known || more.length > 0) {
    throw new ConfigurationError(
      `Unknown arguments: ${words.join(' ')}. There are: none, to serve; migrate; migrate ${UNLESS_NEWER}.`,
    );
  }
  return { name: 'migrate', unlessNewer: option !== undefined };
}
