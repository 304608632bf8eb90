import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** One process on this machine, told apart from any later process that gets the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in the system's own words; equal only for the very same process. */
  readonly started: string;
}

/** Who runs under this number now; undefined when nobody does (a zombie counts as nobody). */
export function identify(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? startedOnLinux(pid) : startedElsewhere(pid);
  return started === undefined ? undefined : { pid, started };
}

export function isAlive(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.started === identity.started;
}

function startedOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name stands in brackets and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, threads, startTicks] = [fields[0], fields[17], fields[19]];
    // While other threads of a killed program end, its first one is a zombie and its ports are taken.
    const isGone = state === 'X' || (state === 'Z' && Number(threads) <= 1);
    if (isGone || startTicks === undefined) return undefined;
    return `${bootId()}:${startTicks}`;
  } catch {
    return undefined;
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function startedElsewhere(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return line.trim() || undefined;
  } catch {
    return undefined;
  }
}
