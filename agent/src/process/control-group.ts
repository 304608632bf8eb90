import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const REMOVE_EVERY_MS = 20;
/** An empty one that stays harms nobody. */
const REMOVE_TRIES = 50;

/**
 * Linux's own groups of processes (version 2): unlike a process group, and unlike a variable, nothing leaves one by
 * itself. There are some where the agent may make them, as `Delegate=yes` of its unit allows.
 */

/**
 * Makes one beside this process.
 * @returns its folder; null where there are none, or none may be made.
 */
export function makeControlGroup(mark: string): string | null {
  try {
    // The number keeps what an earlier try has left behind apart.
    const folder = join(ownFolder(), `jampot-${mark}-${process.pid}`);
    mkdirSync(folder);
    return folder;
  } catch {
    return null;
  }
}

/**
 * Runs what starts a process, so that it is in the group from its first moment: whoever is started is where its parent is.
 * @throws Error of `start`; of the file system when this process can't leave the group again.
 */
export function startedIn<T>(folder: string | null, start: () => T): T {
  if (folder === null || !enter(folder)) return start();
  try {
    return start();
  } finally {
    writeFileSync(join(dirname(folder), 'cgroup.procs'), '0');
  }
}

/** The numbers of its processes, dead ones included that nobody has asked about. */
export function pidsIn(folder: string): number[] {
  try {
    return readFileSync(join(folder, 'cgroup.procs'), 'utf8').trim().split('\n').map(Number);
  } catch {
    // It is gone, and they with it.
    return [];
  }
}

/** Ends all at once, so that none can start another meanwhile. */
export function killControlGroup(folder: string): void {
  try {
    writeFileSync(join(folder, 'cgroup.kill'), '1');
  } catch {
    // A kernel before 5.14, or it is gone: they are ended one by one.
  }
}

/** Once nobody lives in it. */
export async function removeControlGroup(folder: string): Promise<void> {
  for (let tries = 0; tries < REMOVE_TRIES; tries += 1) {
    try {
      rmdirSync(folder);
      return;
    } catch {
      // Who has ended is gone from it only a moment later.
      await wait(REMOVE_EVERY_MS);
    }
  }
}

function enter(folder: string): boolean {
  try {
    writeFileSync(join(folder, 'cgroup.procs'), '0');
    return true;
  } catch {
    return false;
  }
}

/** @throws Error where there are none. */
function ownFolder(): string {
  const own = /^0::(.+)$/mu.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1];
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
  const mount = mounts.find((line) => line.includes(' - cgroup2 '))?.split(' ');
  if (own === undefined || mount?.[3] !== '/' || mount[4] === undefined) {
    throw new Error('There are no control groups.');
  }
  return join(mount[4], own);
}
