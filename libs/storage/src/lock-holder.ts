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
 * Whether the holder's process still runs; null when only its silence can tell, because it is on
 * another host, or is this very process and may have failed to let go.
 */
export function holderIsAlive(holder: string): boolean | null {
  const [host, pid, start] = holder.split('/');
  if (start === undefined || host !== hostname()) return null;
  if (holder.startsWith(`${PROCESS}/`)) return null;
  return Number(pid) !== process.pid && isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
