import type { Browser } from 'playwright-core';
import { residentBytes } from '../watch-memory.ts';

/** Bytes of memory of the browser's processes that decode and draw. What both hold counts in each. */
export interface PageMemory {
  readonly pages: number;
  readonly graphics: number;
}

/** Looks at them once. */
export async function pageMemory(browser: Browser): Promise<PageMemory> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const bytesOf = (kind: string): number =>
      processInfo
        .filter(({ type }) => type === kind)
        .reduce((sum, { id }) => sum + residentBytes(id), 0);
    return { pages: bytesOf('renderer'), graphics: bytesOf('GPU') };
  } finally {
    await session.detach();
  }
}
