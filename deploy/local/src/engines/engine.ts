import { mkdirSync, openSync, closeSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Credentials } from '../credentials.ts';
import type { ProcessRecord } from '../processes/process-record.ts';

/** What every engine is started with. */
export interface EngineSetting {
  readonly dataDir: string;
  readonly port: number;
  readonly credentials: Credentials;
  readonly record: ProcessRecord;
  /** For tests: quicker, and nothing survives a power cut. */
  readonly ephemeral: boolean;
  readonly signal?: AbortSignal;
}

export const LOG_LIMIT_BYTES = 20 * 1024 * 1024;

/** A log file of the data folder, `<dataDir>/logs/<name>.log`; one of 20 MiB moves to `.1` first. */
export function logFile(dataDir: string, name: string): string {
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const file = join(dataDir, 'logs', `${name}.log`);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) {
    renameSync(file, `${file}.1`);
  }
  return file;
}

/** Opens a log for a child to write into by itself: it keeps writing whatever becomes of us. */
export function withLog<T>(file: string, use: (descriptor: number) => T): T {
  const descriptor = openSync(file, 'a', 0o640);
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The last lines of a log, for a message about why its writer ended. */
export function lastLines(file: string, count = 6): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '';
  }
}
