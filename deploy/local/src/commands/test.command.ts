import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { onInterrupt } from '../console/interrupt.ts';
import { Steps } from '../console/steps.ts';
import { startEngines } from '../engines/engines.ts';
import { findFreePort } from '../engines/ports.ts';
import { RunningProduct } from '../product/running-product.ts';
import type { Settings } from '../settings.ts';
import { hasBrowserSuite, runBrowserSuite } from '../suites/browser-suite.ts';
import { CHECKS, runCheck } from '../suites/checks.ts';
import { runDeploy } from '../suites/deploy-suite.ts';
import { runChaos, runFarm, runFuzz, runRolling } from '../suites/fault-suites.ts';
import { runJest } from '../suites/jest-suite.ts';
import { RunReport } from '../suites/run-report.ts';
import { afterFailedOnes, afterWholeRun } from '../suites/second-tries.ts';
import type { Findings } from '../suites/tally.ts';
import type { TestRun } from '../suites/test-run.ts';
import { openTestFolder } from '../suites/test-folder.ts';
import { setUpForTests } from '../system/set-up-machine.ts';

/** A run takes a quarter of an hour; this ends what hangs, and leaves a slow machine its time. */
const WHOLE_RUN_MS = 110 * 60_000;

type Suite = RunReport['suite'];

/** Runs a suite, and the whole of it once more by itself when it failed. */
function twice(suite: Suite, title: string, work: () => Promise<Findings>): Promise<void> {
  return suite(title, work, async (first) => afterWholeRun(first, await work()));
}

/** `npm test`: sets the machine up and runs every suite; with patterns only the Jest files that match. */
export function test(settings: Settings, patterns: readonly string[]): Promise<number> {
  return inTestFolder(settings, async (run, suite) => {
    await suite('Set up', () => setUp(settings, run.signal));
    if (patterns.length > 0) await suite('Jest', () => jestOnEngines(run, patterns));
    else await Promise.all([checks(run, suite), wholeTests(run, suite, settings)]);
  });
}

/** `npm run test:all`: all of `npm test` and, beside it, `npm run test:deploy`. */
export function testAll(settings: Settings): Promise<number> {
  return inTestFolder(settings, async (run, suite) => {
    await suite('Set up', () => setUp(settings, run.signal));
    const beside = async () => {
      await checks(run, suite);
      await twice(suite, 'What a cluster gets', () => runDeploy(run));
    };
    await Promise.all([beside(), wholeTests(run, suite, settings)]);
  });
}

/** A suite that fails does not hide the others; the last line counts them all. @returns the exit code */
async function inTestFolder(
  settings: Settings,
  work: (run: TestRun, suite: Suite) => Promise<void>,
): Promise<number> {
  const { signal } = onInterrupt(() => process.exit(130));
  const folder = await openTestFolder(settings.root);
  const endsAt = Date.now() + WHOLE_RUN_MS;
  const run: TestRun = { root: settings.root, folder: folder.path, signal, endsAt };
  const report = new RunReport(signal);
  try {
    await work(run, report.suite.bind(report));
    await report.secondTries();
  } finally {
    folder.remove();
  }
  process.stdout.write(report.end);
  return report.green ? 0 : 1;
}

/** One after the other, as they give way to the tests that run meanwhile. */
async function checks(run: TestRun, suite: Suite): Promise<void> {
  for (const { title, command } of CHECKS) await suite(title, () => runCheck(run, command));
}

/**
 * Beside Jest runs nothing but what gives way, as some of its tests hold the product to its limits of
 * time. The faults mostly wait for what comes back, while the browser computes.
 */
async function wholeTests(run: TestRun, suite: Suite, settings: Settings): Promise<void> {
  await suite('Jest', () => jestOnEngines(run, []));
  const faults = async () => {
    await twice(suite, 'Faults', () => runChaos(run, 'short'));
    await twice(suite, 'Rolling restarts', () => runRolling(run, 'short'));
    await twice(suite, 'Hostile requests', () => runFuzz(run, 'short'));
  };
  const farms = async () => {
    await twice(suite, 'Faults of a render node', () => runFarm(run, 'short', 'node'));
    await twice(suite, 'Faults of the farm', () => runFarm(run, 'short', 'product'));
  };
  const browser = async () => {
    if (!hasBrowserSuite(run.root)) return;
    await suite(
      'Browser',
      () => browserOnProduct(run, settings, 'all'),
      async (first) => afterFailedOnes(first, await browserOnProduct(run, settings, 'failed')),
    );
  };
  await Promise.all([faults(), farms(), browser()]);
}

async function setUp(settings: Settings, signal: AbortSignal): Promise<undefined> {
  await setUpForTests(settings, new Steps(), signal);
  return undefined;
}

async function jestOnEngines(run: TestRun, patterns: readonly string[]): Promise<Findings> {
  const engines = await startEngines({
    dataDir: join(run.folder, 'engines'),
    ephemeral: true,
    signal: run.signal,
  });
  try {
    return await runJest(run, engines, patterns);
  } finally {
    await engines.stop();
  }
}

async function browserOnProduct(
  run: TestRun,
  settings: Settings,
  tests: 'all' | 'failed',
): Promise<Findings> {
  const provider = {
    JAMPOT_OIDC_ISSUER: `http://127.0.0.1:${await findFreePort()}`,
    JAMPOT_OIDC_CLIENT_ID: 'jampot',
    JAMPOT_OIDC_CLIENT_SECRET: randomBytes(24).toString('base64url'),
    JAMPOT_OIDC_NAME: 'Studio ID',
    JAMPOT_OIDC_DOMAINS: 'studio.example',
  };
  const product = await RunningProduct.start({
    settings: {
      root: settings.root,
      dataDir: join(run.folder, tests === 'all' ? 'product' : 'product-again'),
      port: await findFreePort(),
      portIsExplicit: true,
      demo: false,
      env: provider,
    },
    steps: new Steps(),
    show: (line) => process.stdout.write(`${line}\n`),
    signal: run.signal,
    ephemeral: true,
  });
  try {
    return await runBrowserSuite(run, product, tests, {
      JAMPOT_E2E_OIDC_ISSUER: provider.JAMPOT_OIDC_ISSUER,
      JAMPOT_E2E_OIDC_CLIENT_SECRET: provider.JAMPOT_OIDC_CLIENT_SECRET,
    });
  } finally {
    await product.stop();
  }
}
