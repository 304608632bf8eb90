import { readdirSync, readFileSync } from 'node:fs';

/** Linux tells processor time in hundredths of a second, whatever its own clock does. */
const TICKS_A_SECOND = 100;

/** What Linux tells of a process's times. */
export interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  /** When it started, in ticks since boot; with the number it tells a process from any later one. */
  readonly started: string;
  /** Processor seconds of its own. */
  readonly own: number;
  /** Processor seconds of its children that ended and that it has waited for, with theirs. */
  readonly waited: number;
}

/** The times of every process of this machine; none where the system has no `/proc`. */
export function processTimes(): ProcessTimes[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((name) => timesOf(Number(name)) ?? []);
}

function timesOf(pid: number): ProcessTimes | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The command name stands in brackets and may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (first: number, second: number) =>
    (Number(fields[first]) + Number(fields[second])) / TICKS_A_SECOND;
  return {
    pid,
    parent: Number(fields[1]),
    started: fields[19] ?? '',
    own: seconds(11, 12),
    waited: seconds(13, 14),
  };
}
