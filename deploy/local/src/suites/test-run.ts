import { failureOfProgram } from './reports.ts';
import type { Count, Findings } from './tally.ts';

/** Where a run of the tests happens. */
export interface TestRun {
  readonly root: string;
  /** For everything that is made on the way. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** When the whole run has to be over, in milliseconds since 1970. */
  readonly endsAt: number;
}

const SHORTEST_LIMIT_MS = 30_000;

/** What a program found that has no report: when it failed, the end of what it wrote tells why. */
export function ofProgram(title: string, count: Count, output: string): Findings {
  return { count, failures: count.failed > 0 ? [failureOfProgram(title, output)] : [], flaky: [] };
}

/** A program that fails though all of its tests passed has failed too. */
export function withExitCode(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** What a suite may take: its own limit, and no more than is left for the whole run. */
export function limitWithin({ endsAt }: TestRun, limitMs: number): number {
  return Math.max(SHORTEST_LIMIT_MS, Math.min(limitMs, endsAt - Date.now()));
}

/** None of our own variables: what a person set for the product must not steer its tests. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...rest } = process.env;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('JAMPOT_')));
}
