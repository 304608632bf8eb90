import { join } from 'node:path';
import { runSuite } from './run-suite.ts';
import { FAILED, readLine, type Findings } from './tally.ts';
import {
  limitWithin,
  ofProgram,
  plainEnvironment,
  withExitCode,
  type TestRun,
} from './test-run.ts';

const DEPLOY_LIMIT_MS = 45 * 60_000;

/**
 * Runs `npm run test:deploy` beside other suites, which go first: it mostly waits for programs and
 * packages. On a new machine it builds its tools and installs for minutes; with much less than the browser's
 * turns it would do that when they are over, on one of two processors.
 */
export async function runDeploy(run: TestRun): Promise<Findings> {
  const { code, output } = await runSuite({
    program: process.execPath,
    args: [join(run.root, 'deploy/test/run.ts')],
    cwd: run.root,
    env: plainEnvironment(),
    limitMs: limitWithin(run, DEPLOY_LIMIT_MS),
    signal: run.signal,
    niceness: 5,
  });
  return ofProgram('test:deploy', withExitCode(readLine(output) ?? FAILED, code), output);
}
