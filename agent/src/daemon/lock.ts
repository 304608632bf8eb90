import { Complaint } from '../complaint.ts';
import { readJson, writeJson } from '../files/json-file.ts';
import { identifySelf, identityFileSchema, isAlive } from '../process/process-identity.ts';
import type { ProcessIdentity } from '../process/process-identity.ts';

/** The daemon that runs on a data folder; undefined when none does. */
export function runningDaemon(lock: string): ProcessIdentity | undefined {
  const daemon = readJson(lock, identityFileSchema)?.process;
  return daemon !== undefined && isAlive(daemon) ? daemon : undefined;
}

/** @throws Complaint when another daemon runs on the same folder. */
export function lockFolder(lock: string): void {
  const other = runningDaemon(lock);
  if (other !== undefined && other.pid !== process.pid) {
    throw new Complaint(
      `The agent runs already, as process ${other.pid}.`,
      "End that one first, or give this one a 'data' folder of its own.",
    );
  }
  writeJson(lock, { format: 1, process: identifySelf() }, 'process');
}
