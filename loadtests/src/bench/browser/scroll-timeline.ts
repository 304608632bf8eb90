import type { Page } from 'playwright-core';

/** How a page bore being scrolled both ways. Times are milliseconds. */
export interface ScrolledBothWays {
  /** 95 of 100 frames took at most so long. */
  readonly p95: number;
  /** Elements that stood in what was scrolled, at most. */
  readonly elements: number;
}

/** Pixels a frame. */
const STEP = 40;
const DURATION = 4000;

/** Scrolls the longest thing of a page down and to the right for some seconds, a step each frame. */
export function scrollBothWays(page: Page): Promise<ScrolledBothWays> {
  return page.evaluate(
    async ({ step, duration }) => {
      const scroller = [...document.querySelectorAll('*')].find(
        (element) => element.scrollHeight > element.clientHeight + 100_000,
      );
      if (scroller === undefined) throw new Error('The page has nothing long.');
      const frames: number[] = [];
      let elements = 0;
      let last = performance.now();
      const end = last + duration;
      await new Promise<void>((resolve) => {
        const frame = () => {
          const now = performance.now();
          frames.push(now - last);
          last = now;
          scroller.scrollTop += step;
          scroller.scrollLeft += step / 4;
          if (frames.length % 30 === 0) {
            elements = Math.max(elements, scroller.querySelectorAll('*').length);
          }
          if (now < end) requestAnimationFrame(frame);
          else resolve();
        };
        requestAnimationFrame(frame);
      });
      frames.sort((one, other) => one - other);
      return { p95: frames[Math.floor(frames.length * 0.95)] ?? 0, elements };
    },
    { step: STEP, duration: DURATION },
  );
}

/** Presses a button, and tells after how many milliseconds what it draws was painted. */
export function paintAfter(page: Page, button: string, drawn: string): Promise<number> {
  return page.evaluate(
    async ([name, selector]) => {
      const pressed = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === name,
      );
      if (pressed === undefined) throw new Error(`There is no ${name}.`);
      const begun = performance.now();
      pressed.click();
      while (document.querySelector(selector) === null) await new Promise(requestAnimationFrame);
      // The frame after the next callback has it on the screen.
      await new Promise(requestAnimationFrame);
      return performance.now() - begun;
    },
    [button, drawn] as const,
  );
}
