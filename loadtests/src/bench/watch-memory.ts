import { readFileSync } from 'node:fs';

const LOOK_EVERY = 50;

/**
 * Watches the resident memory of a process, where the system tells it (Linux).
 * @returns to stop; tells by how many bytes it was above where it began, at most.
 */
export function watchMemory(pid: number | undefined): { stop(): number } {
  const idle = residentBytes(pid);
  let most = idle;
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(pid));
  }, LOOK_EVERY);
  return {
    stop() {
      clearInterval(timer);
      return most - idle;
    },
  };
}

/** Bytes of memory that a process has, where the system tells it (Linux). */
export function residentBytes(pid: number | undefined): number {
  if (pid === undefined) throw new Error('The process whose memory is watched does not run.');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1] ?? Number.NaN) * 1024;
}
