import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import { errorCode } from './error-code.ts';

/** Same in every copy of this module in a process, other in the next process with its number. */
const PROCESS = `${hostname()}/${process.pid}/${Math.floor(performance.timeOrigin)}`;

/** A text for a lock that says who holds it; different for every call. */
export function newHolder(): string {
  return `${PROCESS}/${randomUUID()}`;
}

/**
 * Whether the holder's process is gone for certain. Else only its silence tells: it may be on another
 * host, or somebody else may have got its number, as after a restart of the machine.
 */
export function holderIsDead(holder: string): boolean {
  const [host, pid, start] = holder.split('/');
  if (start === undefined || host !== hostname()) return false;
  if (holder.startsWith(`${PROCESS}/`)) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
