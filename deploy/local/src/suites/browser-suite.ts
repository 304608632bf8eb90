import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningProduct } from '../product/running-product.ts';
import { findChromium } from '../system/chromium.ts';
import { readPlaywrightReport } from './reports.ts';
import { runSuite } from './run-suite.ts';
import { FAILED, nothingRanIsFailure, type Findings } from './tally.ts';
import {
  limitWithin,
  ofProgram,
  plainEnvironment,
  withExitCode,
  type TestRun,
} from './test-run.ts';

const BROWSER_LIMIT_MS = 45 * 60_000;

export function hasBrowserSuite(root: string): boolean {
  return existsSync(join(root, 'apps/web/playwright.config.ts'));
}

/**
 * Runs the browser tests against the running product, all of them or those that failed last time.
 * @param more further variables of theirs.
 */
export function runBrowserSuite(
  run: TestRun,
  product: RunningProduct,
  tests: 'all' | 'failed',
  more: Readonly<Record<string, string>>,
): Promise<Findings> {
  return runPlaywright(run, tests === 'failed' ? ['--last-failed'] : [], {
    ...more,
    JAMPOT_E2E_URL: product.address,
    JAMPOT_E2E_ADMIN_EMAIL: product.credentials.adminEmail,
    JAMPOT_E2E_ADMIN_PASSWORD: product.credentials.adminPassword,
    JAMPOT_E2E_MAIL_FOLDER: join(product.dataDir, 'mail'),
  });
}

/** A thousand frames at each of seven rates, read back from the picture; they need no product. */
export function runFrameProof(run: TestRun): Promise<Findings> {
  return runPlaywright(run, ['player-frames'], {
    JAMPOT_SEEKS: '1000',
    JAMPOT_RATES: '24000/1001,24/1,25/1,3497/125,30000/1001,30/1,60/1',
  });
}

async function runPlaywright(
  run: TestRun,
  choice: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Findings> {
  const { root, folder, signal } = run;
  const report = join(folder, `playwright-${randomUUID()}.json`);
  const { code, output } = await runSuite({
    program: join(root, 'node_modules/.bin/playwright'),
    args: ['test', `--output=${join(folder, 'playwright')}`, ...choice],
    cwd: join(root, 'apps/web'),
    env: {
      ...plainEnvironment(),
      ...variables,
      CI: '1',
      JAMPOT_E2E_REPORT: report,
      JAMPOT_CHROMIUM: findChromium()?.path ?? '/usr/bin/chromium',
    },
    limitMs: limitWithin(run, BROWSER_LIMIT_MS),
    signal,
    // The faults beside it hold the product to its limits of time.
    niceness: 5,
  });
  if (!existsSync(report)) return ofProgram('playwright', FAILED, output);
  const { count, failures, flaky } = readPlaywrightReport(readFileSync(report, 'utf8'));
  const counted = withExitCode(nothingRanIsFailure(count), code);
  return failures.length > 0
    ? { count: counted, failures, flaky }
    : { ...ofProgram('playwright', counted, output), flaky };
}
