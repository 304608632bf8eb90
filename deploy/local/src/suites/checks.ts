import { join } from 'node:path';
import { compile } from '../build/build.ts';
import { runSuite } from './run-suite.ts';
import { FAILED, PASSED, type Findings } from './tally.ts';
import { limitWithin, ofProgram, plainEnvironment, type TestRun } from './test-run.ts';

const CHECK_LIMIT_MS = 10 * 60_000;

/** What must hold of the sources without running them; each counts as one test. */
export const CHECKS: readonly { title: string; command: readonly [string, ...string[]] }[] = [
  { title: 'Types', command: compile('-b') },
  { title: 'Types of the tests', command: compile('-p', 'tsconfig.tests.json') },
  {
    title: 'Types of the web application',
    command: compile('--noEmit', '-p', 'apps/web'),
  },
  {
    title: 'Types of its tests and tools',
    command: compile('--noEmit', '-p', 'apps/web/tsconfig.node.json'),
  },
  { title: 'Types of the load tests', command: compile('-p', 'loadtests/k6') },
  { title: 'Lint', command: ['oxlint', '--deny-warnings'] },
  { title: 'Format', command: ['oxfmt', '--check'] },
  { title: 'Boundaries', command: ['node', 'deploy/checks/boundaries.ts'] },
  { title: 'Files', command: ['node', 'deploy/checks/files.ts'] },
  { title: 'Data of the web application', command: ['node', 'deploy/checks/web-data.ts'] },
  { title: 'Services', command: ['node', 'deploy/services/generate.ts', '--check'] },
  { title: 'First page', command: ['node', 'apps/web/scripts/bundle-size.ts'] },
  { title: 'Lock file', command: ['node', 'deploy/checks/lockfile.ts'] },
  { title: 'Licences', command: ['node', 'deploy/supply/licences.ts'] },
];

export async function runCheck(
  run: TestRun,
  [tool, ...args]: readonly [string, ...string[]],
): Promise<Findings> {
  const { root, signal } = run;
  const { code, output } = await runSuite({
    program: join(root, 'node_modules/.bin', tool),
    args,
    cwd: root,
    env: plainEnvironment(),
    limitMs: limitWithin(run, CHECK_LIMIT_MS),
    signal,
    niceness: 15,
  });
  return ofProgram([tool, ...args].join(' '), code === 0 ? PASSED : FAILED, output);
}
