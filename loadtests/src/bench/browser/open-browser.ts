import { findChromium } from '@jampot/local';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** The machine's Chromium, without a window. @throws Error where there is none */
export async function openBrowser(): Promise<Browser> {
  const found = findChromium();
  if (found === undefined) throw new Error('There is no Chromium: npm test fetches it.');
  return chromium.launch({
    executablePath: found.path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // WebGL without a graphics card, and films that begin by a script.
      '--enable-unsafe-swiftshader',
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
}
