import type { Page } from 'playwright-core';

/** How a page bore being scrolled. Times are milliseconds. */
export interface Scrolled {
  /** 95 of 100 frames took at most so long. */
  readonly p95: number;
  readonly longestTask: number;
  /** Rows that stood in the page at most, and rows that the view has room for. */
  readonly rows: number;
  readonly visible: number;
}

/** Pixels a frame: a quick turn of the wheel. */
const STEP = 40;
const DURATION = 4000;
const ROW_HEIGHT = 90;

/** Scrolls the longest list of a page down for some seconds, a step each frame. */
export function scrollThrough(page: Page): Promise<Scrolled> {
  return page.evaluate(
    async ({ step, duration, rowHeight }) => {
      const tasks: number[] = [];
      const watch = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) tasks.push(entry.duration);
      });
      watch.observe({ type: 'longtask' });
      const scroller = [...document.querySelectorAll('*')].find(
        (element) => element.scrollHeight > element.clientHeight + 100_000,
      );
      if (scroller === undefined) throw new Error('The page has no long list.');
      const frames: number[] = [];
      let rows = 0;
      let last = performance.now();
      const end = last + duration;
      await new Promise<void>((resolve) => {
        const frame = () => {
          const now = performance.now();
          frames.push(now - last);
          last = now;
          scroller.scrollTop += step;
          if (frames.length % 30 === 0) {
            rows = Math.max(rows, scroller.querySelectorAll('[role="row"]').length);
          }
          if (now < end) requestAnimationFrame(frame);
          else resolve();
        };
        requestAnimationFrame(frame);
      });
      watch.disconnect();
      frames.sort((one, other) => one - other);
      return {
        p95: frames[Math.floor(frames.length * 0.95)] ?? 0,
        longestTask: Math.max(0, ...tasks),
        rows,
        visible: Math.ceil(scroller.clientHeight / rowHeight),
      };
    },
    { step: STEP, duration: DURATION, rowHeight: ROW_HEIGHT },
  );
}
