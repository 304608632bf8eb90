import { defineConfig } from '@playwright/test';
import type { AccountOptions } from './e2e/support/own-account.ts';

const report = process.env['JAMPOT_E2E_REPORT'];

/** What needs nothing of the account that the product starts with, so that `product` does not go on alone for long. */
const SECOND = [
  'asset',
  'asset-trash',
  'conflicts',
  'note-texts',
  'notes',
  'open-drawing',
  'suggestions',
  'tags',
  'team',
  'versions',
].map((name) => `**/${name}.e2e.ts`);

/**
 * Browser tests. `JAMPOT_E2E_URL` is the running product; `JAMPOT_E2E_REPORT` a file for the JSON
 * report. The project `workbench` needs neither: it serves single parts from their source.
 */
export default defineConfig<object, AccountOptions>({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  fullyParallel: false,
  // Projects run side by side. Within one, tests share an account, so they run one by one.
  workers: 2,
  // A whole run tries again what failed beside everything else (ADR 0011); a person sees it fail.
  retries: report ? 1 : 0,
  // So many fail by what they have in common: to go on would only take time.
  maxFailures: report ? 20 : 0,
  timeout: 60_000,
  // What is waited for comes in a moment; this is for a machine that does ten other things.
  expect: { timeout: 15_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: process.env['JAMPOT_E2E_URL'] ?? 'http://127.0.0.1:8080',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env['JAMPOT_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
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
      testIgnore: ['**/player-*.e2e.ts', '**/folder-*.e2e.ts', ...SECOND],
      workers: 1,
    },
    {
      name: 'folders',
      testMatch: '**/folder-*.e2e.ts',
      workers: 1,
      // No project that other tests make moves a line under the pointer.
      use: { ownAccount: true },
    },
    {
      name: 'workbench',
      workers: 1,
      testMatch: '**/player-*.e2e.ts',
      use: { baseURL: 'http://127.0.0.1:5199' },
    },
    { name: 'second', testMatch: SECOND, workers: 1, use: { ownAccount: true } },
  ],
});
