import { readFileSync } from 'node:fs';

/** That of the package, beside these sources; the bundle, which lies alone, has it in place of this file. */
export const VERSION: string = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  }
).version;
