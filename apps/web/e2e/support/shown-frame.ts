import { readFrameCode } from '@jampot/testing/media';
import type { Page } from '@playwright/test';

/** Pixels that the picture is read at. */
const WIDTH = 320;
const HEIGHT = 180;

/** The frame whose code the player shows; null while there is no picture, or not a whole one. */
export async function shownFrame(page: Page): Promise<number | null> {
  return frameOf(
    await page.evaluate(
      ([width, height]) => {
        const shown = document.querySelector<HTMLCanvasElement>('canvas[role="img"]');
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [width, height];
        const context = canvas.getContext('2d');
        if (!shown || !context) return null;
        context.drawImage(shown, 0, 0, width, height);
        const { data } = context.getImageData(0, 0, width, height);
        const greens = data.filter((_, at) => at % 4 === 1);
        return btoa(Array.from(greens, (green) => String.fromCharCode(green)).join(''));
      },
      [WIDTH, HEIGHT] as const,
    ),
  );
}

/** The frame whose code the small picture over the timeline shows; null while there is none. */
export async function hoveredFrame(page: Page): Promise<number | null> {
  return frameOf(
    await page.evaluate(
      async ([width, height]) => {
        const tile = document.querySelector<HTMLElement>(
          '[aria-hidden="true"] > [class*="_tile_"]',
        );
        if (tile === null) return null;
        const { backgroundImage, backgroundPosition, backgroundSize } = tile.style;
        const image = new Image();
        image.src = backgroundImage.slice(5, -2);
        await image.decode();
        const [x = 0, y = 0] = backgroundPosition
          .split(' ')
          .map((part) => -Number.parseFloat(part));
        const scale = image.naturalWidth / Number.parseFloat(backgroundSize);
        const part = [x, y, tile.clientWidth, tile.clientHeight].map((pixels) => pixels * scale);
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [width, height];
        const context = canvas.getContext('2d');
        if (context === null) return null;
        const [left = 0, top = 0, wide = 0, high = 0] = part;
        context.drawImage(image, left, top, wide, high, 0, 0, width, height);
        const { data } = context.getImageData(0, 0, width, height);
        const greens = data.filter((_, at) => at % 4 === 1);
        return btoa(Array.from(greens, (green) => String.fromCharCode(green)).join(''));
      },
      [WIDTH, HEIGHT] as const,
    ),
  );
}

/**
 * The frame of a picture whose green values are one text: Playwright takes an array apart value by value, on both sides,
 * for half a second of a processor.
 */
function frameOf(greens: string | null): number | null {
  if (greens === null) return null;
  const data = Buffer.from(greens, 'base64');
  return readFrameCode({ data, width: WIDTH, height: HEIGHT, channels: 1 });
}
