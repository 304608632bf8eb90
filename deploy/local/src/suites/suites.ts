import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILER } from '../build/build.ts';
import type { Engines } from '../engines/engines.ts';
import { findChromium } from '../system/chromium.ts';
import type { RunningProduct } from '../product/running-product.ts';
import { loadScript } from './load-scripts.ts';
import type { LoadProgram } from './load-scripts.ts';
import {
  failureOfProgram,
  readJestReport,
  readPlaywrightReport,
  type JestFile,
} from './reports.ts';
import { runSuite } from './run-suite.ts';
import {
  FAILED,
  findingsOf,
  nothingRanIsFailure,
  PASSED,
  readLine,
  type Count,
  type Findings,
} from './tally.ts';

/** Where a run of the tests happens. */
export interface TestRun {
  readonly root: string;
  /** For everything that is made on the way. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** When the whole run has to be over, in milliseconds since 1970. */
  readonly endsAt: number;
}

const MINUTE_MS = 60_000;
const CHECK_LIMIT_MS = 10 * MINUTE_MS;
const JEST_LIMIT_MS = 40 * MINUTE_MS;
const BROWSER_LIMIT_MS = 45 * MINUTE_MS;
const LOAD_LIMIT_MS = 10 * MINUTE_MS;
/** More files than these fail by what they have in common: running them again would only take time. */
const SECOND_TRIES = 20;
const CHAOS_ROUNDS = 20;
const FUZZ_REQUESTS = 3000;

/** What must hold of the sources without running them; each counts as one test. */
export const CHECKS: readonly { title: string; command: readonly [string, ...string[]] }[] = [
  { title: 'Types', command: ['node', COMPILER, '-b'] },
  { title: 'Types of the tests', command: ['node', COMPILER, '-p', 'tsconfig.tests.json'] },
  {
    title: 'Types of the web application',
    command: ['node', COMPILER, '--noEmit', '-p', 'apps/web'],
  },
  {
    title: 'Types of its tests and tools',
    command: ['node', COMPILER, '--noEmit', '-p', 'apps/web/tsconfig.node.json'],
  },
  { title: 'Types of the load tests', command: ['node', COMPILER, '-p', 'loadtests/k6'] },
  { title: 'Lint', command: ['oxlint', '--deny-warnings'] },
  { title: 'Format', command: ['oxfmt', '--check'] },
  { title: 'Boundaries', command: ['node', 'deploy/checks/boundaries.ts'] },
  { title: 'Files', command: ['node', 'deploy/checks/files.ts'] },
  { title: 'Data of the web application', command: ['node', 'deploy/checks/web-data.ts'] },
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
  });
  return ofProgram([tool, ...args].join(' '), code === 0 ? PASSED : FAILED, output);
}

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
  const alone = ['--runInBand', '--runTestsByPath', ...paths];
  const again = await runJestFiles(run, engines, alone, false);
  const passed = first.filter(({ count }) => count.failed === 0);
  const lost = failed.filter(({ path }) => !again.some((file) => file.path === path));
  return findingsOf([...passed, ...lost, ...again]);
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

export function hasBrowserSuite(root: string): boolean {
  return existsSync(join(root, 'apps/web/playwright.config.ts'));
}

/** Runs the browser tests against the running product. @param more further variables of theirs. */
export async function runBrowserSuite(
  run: TestRun,
  product: RunningProduct,
  more: Readonly<Record<string, string>>,
): Promise<Findings> {
  const { root, folder, signal } = run;
  const report = join(folder, 'playwright.json');
  const { code, output } = await runSuite({
    program: join(root, 'node_modules/.bin/playwright'),
    args: ['test', `--output=${join(folder, 'playwright')}`],
    cwd: join(root, 'apps/web'),
    env: {
      ...plainEnvironment(),
      ...more,
      CI: '1',
      JAMPOT_E2E_REPORT: report,
      JAMPOT_E2E_URL: product.address,
      JAMPOT_E2E_ADMIN_EMAIL: product.credentials.adminEmail,
      JAMPOT_E2E_ADMIN_PASSWORD: product.credentials.adminPassword,
      JAMPOT_E2E_MAIL_FOLDER: join(product.dataDir, 'mail'),
      JAMPOT_CHROMIUM: findChromium()?.path ?? '/usr/bin/chromium',
    },
    limitMs: limitWithin(run, BROWSER_LIMIT_MS),
    signal,
  });
  if (!existsSync(report)) return ofProgram('playwright', FAILED, output);
  const { count, failures } = readPlaywrightReport(readFileSync(report, 'utf8'));
  const counted = withExitCode(nothingRanIsFailure(count), code);
  return failures.length > 0
    ? { count: counted, failures }
    : ofProgram('playwright', counted, output);
}

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

/** What a program found that has no report: when it failed, the end of what it wrote tells why. */
function ofProgram(title: string, count: Count, output: string): Findings {
  return { count, failures: count.failed > 0 ? [failureOfProgram(title, output)] : [] };
}

/** A program that fails though all of its tests passed has failed too. */
function withExitCode(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** What a suite may take: its own limit, and no more than is left for the whole run. */
function limitWithin({ endsAt }: TestRun, limitMs: number): number {
  return Math.max(MINUTE_MS / 2, Math.min(limitMs, endsAt - Date.now()));
}

/** None of our own variables: what a person set for the product must not steer its tests. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...rest } = process.env;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('JAMPOT_')));
}
