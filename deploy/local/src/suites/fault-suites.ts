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

const LOAD_LIMIT_MS = 10 * 60_000;
const CHAOS_ROUNDS = 20;
const FUZZ_REQUESTS = 3000;

/** Kills each process in turn under writes, a few rounds. */
export const runChaos = (run: TestRun): Promise<Findings> =>
  runLoad(run, 'chaos', ['--rounds', String(CHAOS_ROUNDS)], { TMPDIR: run.folder });

/**
 * Kills, freezes and cuts off who takes part in a render, in its middle. Its node renders as another
 * user, for whom the run's folder may be out of reach.
 */
export const runFarm = (run: TestRun, at: 'node' | 'product'): Promise<Findings> =>
  runLoad(run, 'farm', ['--at', at], {});

/** Sends every call what nobody should send. */
export const runFuzz = (run: TestRun): Promise<Findings> =>
  runLoad(run, 'fuzz', ['--requests', String(FUZZ_REQUESTS)], { TMPDIR: run.folder });

/** Restarts each process in turn while people work, and wants no request of theirs to fail. */
export const runRolling = (run: TestRun): Promise<Findings> =>
  runLoad(run, 'rolling', [], { TMPDIR: run.folder });

async function runLoad(
  run: TestRun,
  program: LoadProgram,
  args: readonly string[],
  more: NodeJS.ProcessEnv,
): Promise<Findings> {
  const { root, signal } = run;
  const script = loadScript(root, program);
  if (script === undefined) return ofProgram(program, FAILED, 'Its start file is missing.');
  const { code, output } = await runSuite({
    program: process.execPath,
    args: [script, ...args],
    cwd: root,
    env: { ...plainEnvironment(), ...more },
    limitMs: limitWithin(run, LOAD_LIMIT_MS),
    signal,
  });
  const counted = readLine(output) ?? (code === 0 ? PASSED : FAILED);
  return ofProgram(program, withExitCode(counted, code), output);
}
