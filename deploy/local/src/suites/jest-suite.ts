import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engines } from '../engines/engines.ts';
import { readJestReport, type JestFile } from './reports.ts';
import { runSuite } from './run-suite.ts';
import { withSecondTries } from './second-tries.ts';
import { FAILED, findingsOf, type Findings } from './tally.ts';
import { limitWithin, ofProgram, plainEnvironment, type TestRun } from './test-run.ts';

const JEST_LIMIT_MS = 40 * 60_000;
/** More files than these fail by what they have in common: running them again would only take time. */
const SECOND_TRIES = 20;

/**
 * Runs all Jest files, or those whose path matches, on the given engines. In a run of all, the few
 * that failed beside others run once more, by themselves, and that counts (ADR 0011).
 */
export async function runJest(
  run: TestRun,
  engines: Engines,
  patterns: readonly string[],
): Promise<Findings> {
  const whole = patterns.length === 0;
  const first = await runJestFiles(run, engines, ['--maxWorkers=3', ...patterns], whole);
  const failed = first.filter(({ count }) => count.failed > 0);
  if (!whole || failed.length === 0 || failed.length > SECOND_TRIES) return findingsOf(first);
  const paths = failed.flatMap(({ path }) => path ?? []);
  if (paths.length < failed.length) return findingsOf(first);
  process.stdout.write(`\n── Once more, by themselves:\n${paths.join('\n')}\n\n`);
  // A worker is ended with its files; in one process the port of React's scheduler would keep it for ever.
  const alone = ['--runInBand', '--forceExit', '--runTestsByPath', ...paths];
  const again = await runJestFiles(run, engines, alone, false);
  return findingsOf(withSecondTries(run.root, first, again));
}

/** @param quiet whether what the services under test log is left out. */
async function runJestFiles(
  run: TestRun,
  engines: Engines,
  args: readonly string[],
  quiet: boolean,
): Promise<JestFile[]> {
  const { root, folder, signal } = run;
  const report = join(folder, `jest-${randomUUID()}.json`);
  const { code, output } = await runSuite({
    program: process.execPath,
    args: [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--ci',
      '--json',
      `--outputFile=${report}`,
      ...args,
    ],
    cwd: root,
    env: {
      ...plainEnvironment(),
      JAMPOT_TEST_POSTGRES_URL: engines.postgres.adminUrl,
      JAMPOT_TEST_NATS_URL: engines.nats.url,
      JAMPOT_TEST_REDIS_URL: engines.redis.url,
    },
    limitMs: limitWithin(run, JEST_LIMIT_MS),
    signal,
    // Jest itself writes to the error stream.
    quiet,
  });
  const files = existsSync(report) ? readJestReport(readFileSync(report, 'utf8')) : [];
  const explained = code === 0 || files.some(({ count }) => count.failed > 0);
  return explained && files.length > 0
    ? files
    : [...files, { path: null, ...ofProgram('jest', FAILED, output) }];
}
