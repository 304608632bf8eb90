import { defineConfig } from '@playwright/test';
import type { AccountOptions } from './e2e/support/own-account.ts';

const report = process.env['JAMPOT_E2E_REPORT'];

/** Tests of signing in, and of what a browser keeps, in the account that the product starts with. */
const FIRST = ['provider-sign-in', 'session', 'uploads'].map((name) => `**/${name}.e2e.ts`);

/**
 * Browser tests. `JAMPOT_E2E_URL` is the running product; `JAMPOT_E2E_REPORT` a file for the JSON
 * report. The project `workbench` needs neither: it serves single parts from their source.
 */
export default defineConfig<object, AccountOptions>({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  fullyParallel: false,
  // Files run side by side, but for those of one account. Tests mostly wait: more of them than processors.
  workers: 3,
  // So many fail by what they have in common: to go on would only take time.
  maxFailures: report ? 20 : 0,
  timeout: 120_000,
  // What is waited for comes in a moment; this is for a machine that does ten other things.
  expect: { timeout: 30_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: process.env['JAMPOT_E2E_URL'] ?? 'http://127.0.0.1:8080',
    viewport: { width: 1440, height: 900 },
    // What moves is drawn sixty times a second, and waited for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['JAMPOT_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // WebGL without a graphics card.
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  projects: [
    {
      name: 'product',
      testIgnore: ['**/player-*.e2e.ts', '**/folder-*.e2e.ts', ...FIRST],
      workers: 2,
      use: { ownAccount: true },
    },
    {
      name: 'folders',
      testMatch: '**/folder-*.e2e.ts',
      workers: 1,
      // No project that other tests make moves a line under the pointer.
      use: { ownAccount: true },
    },
    { name: 'first', testMatch: FIRST, workers: 1 },
    {
      name: 'workbench',
      workers: 1,
      testMatch: '**/player-*.e2e.ts',
      use: { baseURL: 'http://127.0.0.1:5199' },
    },
  ],
});
