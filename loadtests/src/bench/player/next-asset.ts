import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Milliseconds that somebody looks at a picture before going on. */
const LOOK = 2000;

/** Milliseconds from the key to what it shows. */
export interface NextAsset {
  /** Its poster, or its first frame. */
  readonly picture: number;
  readonly frame: number;
}

interface Watching extends Window {
  stepped: Promise<NextAsset>;
}

/** Has a page read nothing ahead, as on a line that is paid by what comes. */
export const withoutReadingAhead = (page: Page): Promise<void> =>
  page
    .addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    })
    .then(() => undefined);

/** Goes through the assets of a list by the key, from the first one on. @param names of those that are gone to */
export async function goThrough(page: Page, names: readonly string[]): Promise<NextAsset[]> {
  const steps: NextAsset[] = [];
  for (const name of names) {
    await wait(LOOK);
    await watchStep(page, name);
    await page.keyboard.press('PageDown');
    steps.push(await page.evaluate(() => (window as unknown as Watching).stepped));
  }
  return steps;
}

function watchStep(page: Page, name: string): Promise<void> {
  return page.evaluate((asset) => {
    const pressed = new Promise<number>((resolve) => {
      addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), {
        once: true,
        capture: true,
      });
    });
    // The stage shows the poster until a frame is on its canvas.
    const posterOf = (canvas: Element) => canvas.parentElement?.parentElement?.querySelector('img');
    (window as unknown as Watching).stepped = (async () => {
      const start = await pressed;
      let picture: number | null = null;
      for (;;) {
        const now = await new Promise<number>(requestAnimationFrame);
        const canvas = document.querySelector('canvas[role="img"]');
        if (canvas === null || document.querySelector('h1')?.textContent !== asset) continue;
        const poster = posterOf(canvas);
        if (!poster) return { picture: picture ?? now - start, frame: now - start };
        if (poster.complete && poster.naturalWidth > 0) picture ??= now - start;
      }
    })();
  }, name);
}
