import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Of `nice`: how much of the processor others get first, 0 (as all) to 19 (only what nobody wants). */
export type Niceness = 5 | 10 | 15;

/**
 * Has a program that was just started, with all that it starts, leave the processor to others that
 * want it. It must be the leader of its session: Linux may share the processor between sessions first.
 */
export function giveWay(pid: number, niceness: Niceness): void {
  try {
    setPriority(pid, niceness);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // It has ended already, or this system shares the processor in its own way.
  }
}
