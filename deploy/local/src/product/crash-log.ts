import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One unasked end of a process. */
export interface Crash {
  readonly name: string;
  /** ISO 8601. */
  readonly time: string;
  /** The signal or the exit code. */
  readonly how: string;
  /** The last line it wrote that was no ordinary log line. */
  readonly words: string;
}

/** Writes a crash down for `npm run doctor`, in `<dataDir>/logs/crashes.log`. */
export function noteCrash(dataDir: string, crash: Crash): void {
  try {
    appendFileSync(file(dataDir), `${JSON.stringify(crash)}\n`);
  } catch {
    // A full disk may be why it crashed: it is started again all the same.
  }
}

/** All crashes of a data folder, oldest first. */
export function readCrashes(dataDir: string): Crash[] {
  try {
    return readFileSync(file(dataDir), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Crash);
  } catch {
    return [];
  }
}

function file(dataDir: string): string {
  return join(dataDir, 'logs', 'crashes.log');
}
