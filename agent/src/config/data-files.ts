import { join } from 'node:path';

/** The agent's own files in its data folder. */
export function dataFiles(data: string) {
  return {
    /** Which node it is, and the key that proves it. */
    identity: join(data, 'identity.json'),
    /** The key of an enrolment whose answer has not come yet. */
    enrolment: join(data, 'enrolment.json'),
    /** Which daemon runs on this folder. */
    lock: join(data, 'daemon.json'),
    /** What the daemon does, for `status`. */
    status: join(data, 'status.json'),
    /** That an administrator wants the node to drain, as long as there is this. */
    drain: join(data, 'drain.json'),
    /** A folder for each attempt. */
    attempts: join(data, 'attempts'),
  } as const;
}
export type DataFiles = ReturnType<typeof dataFiles>;
