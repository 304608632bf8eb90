import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** The machine's Chromium, without a window. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['JAMPOT_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
}
