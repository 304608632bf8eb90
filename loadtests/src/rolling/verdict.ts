import type { Failure } from './tally.ts';

/** What was asked while a pair of processes was replaced. Times in milliseconds since 1970. */
export interface Stage {
  readonly name: string;
  readonly begun: number;
  readonly ended: number;
  readonly answered: number;
  readonly failures: readonly Failure[];
}

/** Whether something holds, and the lines that tell it. */
export interface Verdict {
  readonly holds: boolean;
  readonly lines: readonly string[];
}

/** Failures that are told of those there were. */
const TOLD = 20;

/** Nothing may fail, and somebody must have been answered: of no requests none fails. */
export function judgeStage({ name, begun, ended, answered, failures }: Stage): Verdict {
  return {
    holds: failures.length === 0 && answered > 0,
    lines: [
      `${name}: ${answered} requests answered, ${failures.length} failed, in ${ended - begun} ms`,
      ...failures
        .slice(0, TOLD)
        .map(({ what, why, at }) => `  ${what}, ${at - begun} ms in: ${why}`),
    ],
  };
}

/** @param faults what contradicts it */
export function judgeFaults(what: string, faults: readonly string[]): Verdict {
  const holds = faults.length === 0;
  return {
    holds,
    lines: [
      `${holds ? 'holds' : 'BROKEN'}: ${what}`,
      ...faults.slice(0, TOLD).map((fault) => `  ${fault}`),
    ],
  };
}

/** @param failures of what was still under way after the last stage */
export function judgeEnd(failures: readonly Failure[]): Verdict {
  return judgeFaults(
    'nothing fails at the end',
    failures.map(({ what, why }) => `${what}: ${why}`),
  );
}
