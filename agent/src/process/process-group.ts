import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readStat } from './process-identity.ts';
import { ATTEMPT_VARIABLE } from './clean-environment.ts';
import { killControlGroup, pidsIn } from './control-group.ts';

/** A render's processes: those of the group its command leads, and those that left it. */
export interface ProcessGroup {
  /** The number of the group, which is that of the command; null when it is not known. */
  readonly leader: number | null;
  /** Stands in the environment of every process of the render, and finds those that left the group. */
  readonly attempt: string;
  /** Folder of the control group that holds them all; null where there is none. */
  readonly controlGroup: string | null;
}

const LOOK_EVERY_MS = 50;
/** The kernel needs a moment to end what was killed, longer while it writes a lot of memory back. */
const KILLED_WITHIN_MS = 10_000;

/** Asks all of them to end. */
export async function terminateGroup(group: ProcessGroup): Promise<void> {
  await signalGroup(group, 'SIGTERM');
}

/**
 * Ends all of them by force, and looks that they have ended.
 * @param within milliseconds; 0 for one look
 * @returns the numbers of those that live on all the same; none when all is well.
 */
export async function killGroup(group: ProcessGroup, within = KILLED_WITHIN_MS): Promise<number[]> {
  const end = performance.now() + within;
  for (;;) {
    await signalGroup(group, 'SIGKILL');
    const left = membersOf(group);
    if (left.length === 0 || performance.now() >= end) return left;
    await wait(LOOK_EVERY_MS);
  }
}

/** The numbers of those that live. */
export function membersOf({ leader, attempt, controlGroup }: ProcessGroup): number[] {
  if (process.platform !== 'linux') return leader !== null && exists(leader) ? [leader] : [];
  const held = new Set(controlGroup === null ? [] : pidsIn(controlGroup));
  const mark = `${ATTEMPT_VARIABLE}=${attempt}\0`;
  return runningProcesses().filter((pid) => {
    const stat = readStat(pid);
    if (stat === undefined || stat.dead) return false;
    return stat.group === leader || held.has(pid) || carries(pid, mark);
  });
}

async function signalGroup(group: ProcessGroup, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (process.platform === 'win32') {
    if (group.leader !== null) await endTree(group.leader, signal === 'SIGKILL');
    return;
  }
  if (signal === 'SIGKILL' && group.controlGroup !== null) killControlGroup(group.controlGroup);
  if (group.leader !== null) send(-group.leader, signal);
  if (process.platform !== 'linux') return;
  for (const pid of membersOf(group)) {
    if (readStat(pid)?.group !== group.leader) send(pid, signal);
  }
}

async function endTree(leader: number, force: boolean): Promise<void> {
  const args = ['/T', ...(force ? ['/F'] : []), '/PID', String(leader)];
  // It fails when nobody is left, which the look afterwards tells anyway.
  await promisify(execFile)('taskkill', args).catch(() => undefined);
}

/** Whom it does not reach, because of rights that it gave itself, is found alive by the look afterwards. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}

function exists(leader: number): boolean {
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function runningProcesses(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid);
}

function carries(pid: number, mark: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark);
  } catch {
    // Of another user, or gone.
    return false;
  }
}
