import type { Page } from 'playwright-core';
import type { ProofWindow } from './player-site.ts';

/** Milliseconds of each seek in the player of the page, from asking to the picture's being there. */
export function seekInPlayer(page: Page, frames: readonly number[]): Promise<number[]> {
  return page.evaluate(async (wanted) => {
    const { player } = (window as unknown as ProofWindow).proof;
    await player.seek(0);
    const times: number[] = [];
    for (const frame of wanted) {
      const asked = performance.now();
      await player.seek(frame);
      times.push(performance.now() - asked);
    }
    return times;
  }, frames);
}

/** How many of the frames that are asked for are not those that the picture carries. */
export function wrongFrames(page: Page, frames: readonly number[]): Promise<number> {
  return page.evaluate(async (wanted) => {
    const { proof } = window as unknown as ProofWindow;
    let wrong = 0;
    for (const frame of wanted) {
      const { shown, read } = await proof.seekAndRead(frame);
      if (shown !== frame || read !== frame) wrong += 1;
    }
    return wrong;
  }, frames);
}

/** The same times in the bare `<video>` of the page, until it presents the picture. */
export function seekInElement(
  page: Page,
  rate: number,
  frames: readonly number[],
): Promise<number[]> {
  return page.evaluate(
    async ({ wanted, fps }) => {
      const video = document.querySelector('video');
      if (video === null) throw new Error('The page has no film.');
      const times: number[] = [];
      let before = 0;
      for (const frame of wanted) {
        // The picture that is there already is not presented again.
        if (frame === before) continue;
        before = frame;
        const asked = performance.now();
        const presented = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
        video.currentTime = (frame + 0.5) / fps;
        await presented;
        times.push(performance.now() - asked);
      }
      return times;
    },
    { wanted: frames, fps: rate },
  );
}
