import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** One process of this machine, told apart from any later one that gets the same number. */
const processIdentity = z.object({
  pid: z.int().positive(),
  /** When it started, in the system's own words. */
  started: z.string(),
});
export type ProcessIdentity = z.infer<typeof processIdentity>;

/** A file by which one process tells others who it is. */
export const identityFileSchema = z.object({ format: z.literal(1), process: processIdentity });

/** Who runs under this number; undefined for nobody, which a zombie counts as. */
export function identify(pid: number): ProcessIdentity | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
}

/** @throws Error when the process is gone already. */
export function identifySelf(): ProcessIdentity {
  const self = identify(process.pid);
  if (self === undefined) throw new Error('The system does not tell about this process.');
  return self;
}

export function isAlive({ pid, started }: ProcessIdentity): boolean {
  return startOf(pid) === started;
}

/** Whether the process was begun since the machine was, as far as the system's words tell. */
export function isOfThisBoot({ started }: ProcessIdentity): boolean {
  return process.platform !== 'linux' || started.startsWith(`${bootId()}:`);
}

function startOf(pid: number): string | undefined {
  switch (process.platform) {
    case 'linux':
      return startOnLinux(pid);
    case 'win32':
      return tell('powershell', [
        '-NoProfile',
        '-Command',
        `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`,
      ]);
    default:
      return tell('ps', ['-o', 'lstart=', '-p', String(pid)]);
  }
}

function startOnLinux(pid: number): string | undefined {
  const stat = readStat(pid);
  return stat === undefined || stat.dead ? undefined : `${bootId()}:${stat.startTicks}`;
}

/** The facts of `/proc/<pid>/stat` that are used here; undefined when nobody has the number. */
export interface ProcessStat {
  readonly dead: boolean;
  readonly group: number;
  readonly startTicks: string;
}

export function readStat(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in brackets and may hold spaces and brackets itself.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [state = 'X', , group = '0'] = fields;
    return {
      dead: state === 'Z' || state === 'X',
      group: Number(group),
      startTicks: fields[19] ?? '',
    };
  } catch {
    return undefined;
  }
}

let boot: string | undefined;

function bootId(): string {
  boot ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return boot;
}

/** Dates in the same words, whoever asks: daemon and supervisor have other environments. */
const SAME = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };

function tell(program: string, args: readonly string[]): string | undefined {
  try {
    return (
      execFileSync(program, [...args], { encoding: 'utf8', stdio: 'pipe', env: SAME }).trim() ||
      undefined
    );
  } catch {
    return undefined;
  }
}
