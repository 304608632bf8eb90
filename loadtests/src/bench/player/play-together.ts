import type { Page } from 'playwright-core';
import type { ProofWindow } from './player-site.ts';

/** What the composed pictures carried while versions played. */
export interface Together {
  /** Frames that the pictures of one moment lay apart, moment by moment. */
  readonly spreads: readonly number[];
  /** Moments at which a picture was not the frame that is claimed. */
  readonly wrong: number;
}

/** Plays the versions of the page from their first frame. @param duration milliseconds @returns pictures a second that all of them showed */
export function composedRate(page: Page, duration: number): Promise<number> {
  return page.evaluate(async (milliseconds) => {
    const { stage } = (window as unknown as ProofWindow).compared;
    await stage.seek(0);
    stage.play();
    while (stage.frame === 0) await new Promise(requestAnimationFrame);
    let composed = 0;
    let before = stage.frame;
    const began = performance.now();
    let now = began;
    while (now - began < milliseconds) {
      await new Promise(requestAnimationFrame);
      now = performance.now();
      if (stage.frame !== before) composed += 1;
      before = stage.frame;
    }
    stage.pause();
    return composed / ((now - began) / 1000);
  }, duration);
}

/** Plays the versions of the page from their first frame, and reads so many times what their pictures carry meanwhile. */
export function readTogether(page: Page, versions: number, moments: number): Promise<Together> {
  return page.evaluate(
    async ({ count, times }) => {
      const { stage, read } = (window as unknown as ProofWindow).compared;
      await stage.seek(0);
      stage.play();
      const spreads: number[] = [];
      let wrong = 0;
      while (spreads.length < times) {
        await new Promise(requestAnimationFrame);
        const frames = read();
        spreads.push(Math.max(...frames) - Math.min(...frames));
        if (frames.length !== count || frames.some((frame) => frame !== stage.frame)) wrong += 1;
        // Round again, however slowly it is read.
        if (!stage.playing) stage.play();
      }
      stage.pause();
      return { spreads, wrong };
    },
    { count: versions, times: moments },
  );
}

/** Plays the bare `<video>` elements of the page. @param duration milliseconds @returns pictures a second that each of them presented */
export function presentedRate(page: Page, duration: number): Promise<number> {
  return page.evaluate(async (milliseconds) => {
    const videos = [...document.querySelectorAll('video')];
    let presented = 0;
    for (const video of videos) {
      const present = () => {
        presented += 1;
        video.requestVideoFrameCallback(present);
      };
      video.requestVideoFrameCallback(present);
    }
    await Promise.all(videos.map((video) => video.play()));
    presented = 0;
    const began = performance.now();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const seconds = (performance.now() - began) / 1000;
    return presented / videos.length / seconds;
  }, duration);
}
