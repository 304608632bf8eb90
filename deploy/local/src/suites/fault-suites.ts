import { loadScript, type LoadProgram } from './load-scripts.ts';
import { runSuite } from './run-suite.ts';
import { FAILED, PASSED, readLine, type Findings } from './tally.ts';
import {
  limitWithin,
  ofProgram,
  plainEnvironment,
  withExitCode,
  type TestRun,
} from './test-run.ts';

const MINUTE_MS = 60_000;

/** One short round of each fault, as every whole run of the tests has it, or as many as it takes to prove a promise. */
export type Rounds = 'short' | 'long';

const LIMIT_MS: Readonly<Record<Rounds, number>> = { short: 10 * MINUTE_MS, long: 40 * MINUTE_MS };

/** Kills each process in turn under writes. */
export const runChaos = (run: TestRun, rounds: Rounds): Promise<Findings> =>
  runLoad(run, 'chaos', rounds, { env: { TMPDIR: run.folder } });

/**
 * Kills, freezes and cuts off who takes part in a render, in its middle. Its node renders as another
 * user, for whom the run's folder may be out of reach.
 * @param at whether only those at the node are struck, or only the others; all of them, on one product, by default
 */
export const runFarm = (run: TestRun, rounds: Rounds, at?: 'node' | 'product'): Promise<Findings> =>
  runLoad(run, 'farm', rounds, { args: at === undefined ? [] : ['--at', at] });

/** Sends every call what nobody should send. */
export const runFuzz = (run: TestRun, rounds: Rounds): Promise<Findings> =>
  runLoad(run, 'fuzz', rounds, { env: { TMPDIR: run.folder } });

/** Restarts each process in turn while people work, and wants no request of theirs to fail. */
export const runRolling = (run: TestRun, rounds: Rounds): Promise<Findings> =>
  runLoad(run, 'rolling', rounds, { env: { TMPDIR: run.folder } });

async function runLoad(
  run: TestRun,
  program: LoadProgram,
  rounds: Rounds,
  { args = [], env = {} }: { readonly args?: readonly string[]; readonly env?: NodeJS.ProcessEnv },
): Promise<Findings> {
  const { root, signal } = run;
  const script = loadScript(root, program);
  if (script === undefined) return ofProgram(program, FAILED, 'Its start file is missing.');
  const { code, output } = await runSuite({
    program: process.execPath,
    args: [script, ...args, ...(rounds === 'short' ? ['--short'] : [])],
    cwd: root,
    env: { ...plainEnvironment(), ...env },
    limitMs: limitWithin(run, LIMIT_MS[rounds]),
    signal,
  });
  const counted = readLine(output) ?? (code === 0 ? PASSED : FAILED);
  return ofProgram(program, withExitCode(counted, code), output);
}
