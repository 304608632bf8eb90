import type { AttemptRef } from '@jampot/contracts';
import { join } from 'node:path';

/** The name of an attempt on this node. */
export const keyOf = ({ attempt_id, fence }: AttemptRef): string => `${attempt_id}-${fence}`;

/** The attempt of that name; undefined for what is no such name. */
export function refOf(key: string): AttemptRef | undefined {
  const [, attempt, fence] = /^(\d+)-(\d+)$/u.exec(key) ?? [];
  return attempt && fence ? { attempt_id: Number(attempt), fence: Number(fence) } : undefined;
}

/**
 * What is kept of an attempt in a folder that only the agent can read, beside the scratch folder that
 * the render works in. Each file has one writer at a time.
 */
export function attemptFiles(folder: string) {
  return {
    folder,
    /** Daemon: the assignment as the server gave it. */
    assignment: join(folder, 'assignment.json'),
    /** Daemon, then supervisor, then daemon: what happened, in order. */
    journal: join(folder, 'journal.ndjson'),
    /** Daemon: up to which entry the server has the journal. */
    acknowledged: join(folder, 'acknowledged'),
    /** Daemon: what the supervisor is to run. There is one as soon as there is this. */
    order: join(folder, 'order.json'),
    /** Daemon: how long the render may go on without the server. */
    lease: join(folder, 'lease.json'),
    /** Daemon: that and why the render has to end. */
    stop: join(folder, 'stop.json'),
    /** Supervisor: who it is. */
    supervisor: join(folder, 'supervisor.json'),
    /** Supervisor: whom it started. */
    child: join(folder, 'child.json'),
    /** Supervisor: how the command ended; its last word. */
    exit: join(folder, 'exit.json'),
    /** Daemon: room on the disk for the last word of the supervisor, which gives it back to write it. */
    reserve: join(folder, 'reserve'),
    /** What a supervisor complained of before it could do anything better. */
    supervisorLog: join(folder, 'supervisor.log'),
  } as const;
}
export type AttemptFiles = ReturnType<typeof attemptFiles>;
