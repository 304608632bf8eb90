import type { Browser, Page } from 'playwright-core';
import { openBare } from '../browser/open-bare.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { paintAfter, scrollBothWays } from '../browser/scroll-timeline.ts';
import type { Figure, Measured } from '../figure.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';
import { startWorkbench } from '../player/workbench.ts';

/** Milliseconds of a frame at 60 a second. */
const FRAME = 16.7;
const FIRST_PAINT = 300;
const MOST_ELEMENTS = 1500;

/** 10,000 rows with 50,000 bars, scrolled both ways in a real browser; beside it a page that draws nothing. */
export const timeline: Figure = {
  name: 'timeline',
  what: 'A timeline of 10,000 rows with 50,000 bars, scrolled both ways: time of a frame, 95 of 100',
  promise: 'first paint < 300 ms, p95 frame ≤ 16.7 ms over an empty page’s, < 1,500 elements',
  measure: ({ pairs }) => measureTimeline(pairs),
};

export async function measureTimeline(pairs: number): Promise<Measured> {
  const workbench = await startWorkbench();
  const browser = await openBrowser();
  try {
    const paints: number[] = [];
    for (let turn = 0; turn <= pairs; turn += 1) {
      const page = await openTimeline(browser, workbench.url);
      const paint = await paintAfter(page, 'Draw', '[data-bar]');
      // The first has been read from the disk for the others.
      if (turn > 0) paints.push(paint);
      await page.close();
    }
    const [page, bare] = [await openTimeline(browser, workbench.url), await openBare(browser)];
    await paintAfter(page, 'Draw', '[data-bar]');
    const sides = await inTurns(
      pairs,
      () => scrollBothWays(page),
      () => scrollBothWays(bare),
    );
    const [ours, reference] = [sides.ours, sides.reference].map((side) =>
      side.map(({ p95 }) => p95),
    ) as [number[], number[]];
    const elements = Math.max(...sides.ours.map((run) => run.elements));
    const over = median(ours) - median(reference);
    const paint = median(paints);
    return {
      ours: median(ours),
      reference: median(reference),
      unit: ' ms',
      ratio: ratioOf(ours, reference),
      beside: `first paint ${paint.toFixed(0)} ms, ${elements} elements`,
      met: over <= FRAME && paint < FIRST_PAINT && elements < MOST_ELEMENTS,
    };
  } finally {
    await browser.close();
    await workbench.stop();
  }
}

async function openTimeline(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/?view=timeline`);
  await page.getByRole('button', { name: 'Draw' }).waitFor();
  return page;
}
