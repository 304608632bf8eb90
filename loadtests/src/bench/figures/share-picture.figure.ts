import { createProject, createVersionShare, openShare } from '@jampot/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../browser/open-browser.ts';
import type { BenchProduct, Figure } from '../figure.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';
import { makeCodedFilm } from '../player/coded-film.ts';
import { publishFilm } from '../player/publish-film.ts';

const FILM = { width: 1280, height: 720, rate: 24, frames: 240 };
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
  what: 'From opening a share of a 720p film at 5 Mbit/s to its first picture, in a browser that was never there; against its poster alone',
  promise: '≤ 2 s',
  async measure(bench) {
    const folder = await mkdtemp(join(tmpdir(), 'jampot-bench-share-'));
    const browser = await openBrowser();
    try {
      const share = await sharedFilm(bench, join(folder, 'film.mp4'));
      const sides = await inTurns(
        bench.pairs,
        () => onSlowLine(browser, (page) => firstPicture(page, share.address)),
        () => onSlowLine(browser, (page) => wholePage(page, share.poster)),
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
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** A share of a film. @returns the addresses of its page and of its poster */
async function sharedFilm(bench: BenchProduct, film: string) {
  await makeCodedFilm(film, FILM);
  const body = { name: `Shared ${Date.now()}` };
  const project = await bench.client.one(createProject, { body });
  const { id } = await publishFilm(bench, film, { folderId: project.id, name: 'sh010' });
  const { hash } = await bench.client.one(createVersionShare, { params: { id }, body: {} });
  const opened = await bench.client.one(openShare, { params: { hash } });
  const poster = opened.password_required ? null : opened.versions[0]?.poster_url;
  if (poster === null || poster === undefined) throw new Error('The film has no poster.');
  const base = `http://127.0.0.1:${bench.product.port}`;
  return { address: `${base}/shares/${hash}`, poster: new URL(poster, base).href };
}

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

/** @returns milliseconds from opening a page to a picture in its player */
async function firstPicture(page: Page, address: string): Promise<number> {
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(isPictureShown, undefined, { polling: 'raf', timeout: PATIENCE });
  return performance.now() - began;
}

/** In the page: whether the player shows anything of a film, however it does. */
function isPictureShown(): boolean {
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
