import { ensureK6 } from './ensure-tools.ts';

/** Says where k6 is, on the last line; builds it first where it is not. Needs Go. */
const path = ensureK6((text) => process.stderr.write(`${text}\n`));
process.stdout.write(`${path}\n`);
