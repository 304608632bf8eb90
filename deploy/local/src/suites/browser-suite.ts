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
  const { count, failures, flaky } = readPlaywrightReport(readFileSync(report, 'utf8'));
  const counted = withExitCode(nothingRanIsFailure(count), code);
  return failures.length > 0
    ? { count: counted, failures, flaky }
    : { ...ofProgram('playwright', counted, output), flaky };
}
