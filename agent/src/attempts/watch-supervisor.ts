import { setTimeout as wait } from 'node:timers/promises';
import { readJson, writeJson } from '../files/json-file.ts';
import { monotonicNow } from '../process/monotonic.ts';
import { removeControlGroup } from '../process/control-group.ts';
import { killGroup } from '../process/process-group.ts';
import { identityFileSchema, isAlive, isOfThisBoot } from '../process/process-identity.ts';
import { childFileSchema, exitSchema } from '../supervisor/order.ts';
import type { Exit } from '../supervisor/order.ts';
import type { AttemptFiles } from './attempt-files.ts';

const LOOK_EVERY_MS = 250;
/** To ask the system who runs costs more than to look at a file. */
const ASK_EVERY_MS = 2000;
/** To begin, a supervisor has so long before it counts as dead. */
const BEGINS_WITHIN_MS = 20_000;

/**
 * Waits for the end of a render that a supervisor has, started by this daemon or by one before it.
 * When the supervisor died without a word, what it ran is ended.
 * @param mark of its processes.
 * @param gone aborted when the supervisor is known to have ended
 * @returns undefined when nobody knows how the render ended.
 */
export async function exitOf(
  files: AttemptFiles,
  mark: string,
  gone: AbortSignal,
): Promise<Exit | undefined> {
  const startedAt = monotonicNow();
  for (let askAt = startedAt; ;) {
    const exit = readJson(files.exit, exitSchema);
    if (exit !== undefined) return exit;
    if (gone.aborted) return lastWord(files, mark);
    const now = monotonicNow();
    if (now >= askAt) {
      askAt = now + ASK_EVERY_MS;
      const mayBegin = now < startedAt + BEGINS_WITHIN_MS;
      if (!isSupervised(files, mayBegin)) return lastWord(files, mark);
    }
    await wait(LOOK_EVERY_MS, undefined, { signal: gone }).catch(() => undefined);
  }
}

/** @param unknown the answer while the supervisor has not said who it is. */
function isSupervised(files: AttemptFiles, unknown: boolean): boolean {
  const supervisor = readJson(files.supervisor, identityFileSchema);
  return supervisor === undefined ? unknown : isAlive(supervisor.process);
}

/** Whether the machine has been up since the render was begun: else what it made may never have reached the disk. */
export function hasRunSinceBoot(files: AttemptFiles): boolean {
  const supervisor = readJson(files.supervisor, identityFileSchema);
  return supervisor === undefined || isOfThisBoot(supervisor.process);
}

async function lastWord(files: AttemptFiles, mark: string): Promise<Exit | undefined> {
  // One that is about to begin after all finds that it must not.
  writeJson(files.stop, { format: 1, reason: 'handed-back' }, 'process');
  // It may have spoken between our two looks.
  const exit = readJson(files.exit, exitSchema);
  if (exit !== undefined) return exit;
  const child = readJson(files.child, childFileSchema);
  // Its number may be another's by now.
  const leader = child !== undefined && isAlive(child.process) ? child.process.pid : null;
  const controlGroup = child?.control_group ?? null;
  await killGroup({ leader, attempt: mark, controlGroup });
  if (controlGroup !== null) await removeControlGroup(controlGroup);
  return undefined;
}
