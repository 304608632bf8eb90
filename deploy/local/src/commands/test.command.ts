import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { build } from '../build/build.ts';
import { onInterrupt } from '../console/interrupt.ts';
import { Steps } from '../console/steps.ts';
import { startEngines } from '../engines/engines.ts';
import { findFreePort } from '../engines/ports.ts';
import { RunningProduct } from '../product/running-product.ts';
import type { Settings } from '../settings.ts';
import { hasBrowserSuite, runBrowserSuite } from '../suites/browser-suite.ts';
import { CHECKS, runCheck } from '../suites/checks.ts';
import { runChaos, runFarm, runFuzz, runRolling } from '../suites/fault-suites.ts';
import { runJest } from '../suites/jest-suite.ts';
import { RunReport } from '../suites/run-report.ts';
import type { Findings } from '../suites/tally.ts';
import type { TestRun } from '../suites/test-run.ts';
import { openTestFolder } from '../suites/test-folder.ts';
import { REQUIREMENTS } from '../system/requirements.ts';
import { ensureSystemPackages } from '../system/system-packages.ts';

/** A run takes under half an hour; this ends what hangs, and leaves a slow machine its time. */
const WHOLE_RUN_MS = 110 * 60_000;

/**
 * `npm test`: sets the machine up and runs every suite; with patterns only the Jest files that match.
 * A suite that fails does not hide the others; the last line counts them all.
 */
export async function test(settings: Settings, patterns: readonly string[]): Promise<number> {
  const { signal } = onInterrupt(() => process.exit(130));
  const folder = await openTestFolder(settings.root);
  const endsAt = Date.now() + WHOLE_RUN_MS;
  const run: TestRun = { root: settings.root, folder: folder.path, signal, endsAt };
  const report = new RunReport(signal);
  const suite = report.suite.bind(report);
  try {
    await suite('Set up', () => setUp(settings.root, signal));
    if (patterns.length === 0) {
      await Promise.all(
        CHECKS.map(({ title, command }) => suite(title, () => runCheck(run, command))),
      );
    }
    await suite('Jest', () => jestOnEngines(run, patterns));
    if (patterns.length === 0) {
      if (hasBrowserSuite(run.root)) await suite('Browser', () => browserOnProduct(run, settings));
      // Who renders mostly waits, and leaves the machine to the others.
      const farm = suite('Faults of the farm', () => runFarm(run, 'short'));
      await suite('Faults', () => runChaos(run, 'short'));
      await suite('Rolling restarts', () => runRolling(run, 'short'));
      await suite('Hostile requests', () => runFuzz(run, 'short'));
      await farm;
    }
  } finally {
    folder.remove();
  }
  process.stdout.write(report.end);
  return report.green ? 0 : 1;
}

async function setUp(root: string, signal: AbortSignal): Promise<undefined> {
  const steps = new Steps();
  await steps.run('System packages', (say) => ensureSystemPackages(REQUIREMENTS, say, signal));
  await steps.run('Build', (say) => build(root, say, signal));
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

async function browserOnProduct(run: TestRun, settings: Settings): Promise<Findings> {
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
      dataDir: join(run.folder, 'product'),
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
    return await runBrowserSuite(run, product, {
      JAMPOT_E2E_OIDC_ISSUER: provider.JAMPOT_OIDC_ISSUER,
      JAMPOT_E2E_OIDC_CLIENT_SECRET: provider.JAMPOT_OIDC_CLIENT_SECRET,
    });
  } finally {
    await product.stop();
  }
}
