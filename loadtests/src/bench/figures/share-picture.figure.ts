import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../browser/open-browser.ts';
import type { Figure } from '../figure.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';
import { shareFilm } from '../player/shared-film.ts';

/** Milliseconds in which a guest is to see the first picture. */
const SOON = 2000;
/** A slow line: bytes a second, and milliseconds there and back. */
const LINE = {
  offline: false,
  downloadThroughput: 5e6 / 8,
  uploadThroughput: 1e6 / 8,
  latency: 40,
};
/** Milliseconds after which there is no picture. */
const PATIENCE = 30_000;

export const sharePicture: Figure = {
  name: 'share-picture',
  what: 'From opening a share of a 720p film at 5 Mbit/s to its first picture (its poster, or the film), in a browser that was never there; against its poster alone',
  promise: '≤ 2 s',
  async measure(bench) {
    const film = await shareFilm(bench);
    const base = `http://127.0.0.1:${bench.product.port}`;
    const browser = await openBrowser();
    try {
      const sides = await inTurns(
        bench.pairs,
        () => onSlowLine(browser, (page) => firstPicture(page, `${base}${film.page}`)),
        () => onSlowLine(browser, (page) => wholePage(page, `${base}${film.poster}`)),
      );
      const ours = median(sides.ours);
      return {
        ours,
        reference: median(sides.reference),
        unit: ' ms',
        ratio: ratioOf(sides.ours, sides.reference),
        met: ours <= SOON,
      };
    } finally {
      await browser.close();
    }
  },
};

/** A page of a browser that keeps nothing of those before it. */
async function onSlowLine<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', LINE);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** @returns milliseconds from opening a page to a picture of what is shared */
async function firstPicture(page: Page, address: string): Promise<number> {
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(isPictureShown, undefined, { polling: 'raf', timeout: PATIENCE });
  return performance.now() - began;
}

/** In the page: whether anything is seen of a film, its poster or the player's own picture, however it is shown. */
function isPictureShown(): boolean {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  if (pictures.some((image) => image.complete && image.naturalWidth > 1)) return true;
  const canvas = document.querySelector<HTMLCanvasElement>('canvas[role="img"]');
  if (canvas !== null && canvas.width > 1) {
    const small = document.createElement('canvas');
    [small.width, small.height] = [16, 9];
    const context = small.getContext('2d');
    context?.drawImage(canvas, 0, 0, 16, 9);
    const pixels = context?.getImageData(0, 0, 16, 9).data ?? [];
    if (pixels.some((value, at) => at % 4 !== 3 && value > 8)) return true;
  }
  return [...document.querySelectorAll('video')].some((video) => video.readyState >= 2);
}

/** @returns milliseconds until a page has loaded whole */
async function wholePage(page: Page, address: string): Promise<number> {
  const began = performance.now();
  await page.goto(address, { waitUntil: 'load' });
  return performance.now() - began;
}
