import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/**
 * Reads a command's arguments. `--help`, and one that it does not know, print how it is used and end the process.
 * @param usage without its last line break
 */
export function readArgs<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    endWith(usage, error instanceof Error ? error.message : String(error));
  }
}

/** Says how a command is used, and what is wrong with how it was. */
export function endWith(usage: string, wrong = ''): never {
  process.stderr.write(wrong === '' ? `${usage}\n` : `${wrong}\n${usage}\n`);
  process.exit(2);
}
