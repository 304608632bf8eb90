import { readFrameCode } from '@jampot/testing/media';
import type { Page } from '@playwright/test';

/** Pixels that the picture is read at. */
const WIDTH = 320;
const HEIGHT = 180;

/** The frame whose code the player shows; null while there is no picture, or not a whole one. */
export async function shownFrame(page: Page): Promise<number | null> {
  const data = await page.evaluate(
    ([width, height]) => {
      const video = document.querySelector('video');
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext('2d');
      if (!video || video.readyState < 2 || !context) return null;
      context.drawImage(video, 0, 0, width, height);
      return [...context.getImageData(0, 0, width, height).data];
    },
    [WIDTH, HEIGHT] as const,
  );
  return data === null ? null : readFrameCode({ data, width: WIDTH, height: HEIGHT, channels: 4 });
}
