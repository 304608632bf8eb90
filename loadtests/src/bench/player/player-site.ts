import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../browser/open-browser.ts';
import type { BenchProduct } from '../figure.ts';
import { makeCodedFilm } from './coded-film.ts';
import type { CodedFilm } from './coded-film.ts';
import { makePreview } from './make-preview.ts';
import { serveFilms } from './serve-films.ts';
import { startWorkbench } from './workbench.ts';

/** The player in a real browser, with a film that the product's own worker made. */
export interface PlayerSite {
  readonly browser: Browser;
  /** The film as it was uploaded, and what the worker made of it. */
  readonly source: string;
  readonly preview: string;
  /** Where other films go; each is served by its name. */
  readonly folder: string;
  /** So many bare `<video>` elements over a film, side by side, ready to play. */
  openElements(page: Page, name: string, count: number): Promise<void>;
  /** A view of the workbench over a film, ready to play. @param more further words of its address: `&count=4` */
  open(page: Page, view: 'frames' | 'compare', name: string, more?: string): Promise<void>;
  /** Brings no more bytes to a version of what is compared, the first of which is 0. @returns brings them again */
  hold(version: number): () => void;
}

export const PREVIEW = 'preview.mp4';

/** Sets all of it up for some work, and takes it down after it. */
export async function onPlayerSite<T>(
  bench: BenchProduct,
  film: CodedFilm,
  work: (site: PlayerSite) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'jampot-bench-player-'));
  const ends: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const [source, preview] = [join(folder, 'source.mp4'), join(folder, PREVIEW)];
    await makeCodedFilm(source, film);
    await makePreview(bench, source, preview);
    const films = await serveFilms(folder);
    ends.push(() => films.close());
    const workbench = await startWorkbench();
    ends.push(() => workbench.stop());
    const browser = await openBrowser();
    ends.push(() => browser.close());
    const site: PlayerSite = {
      browser,
      source,
      preview,
      folder,
      openElements: async (page, name, count) => {
        await page.goto(films.url);
        await addElements(page, `${films.url}/${name}`, count);
      },
      open: async (page, view, name, more = '') => {
        const of = `file=${films.url}/${name}&rate=${film.rate}&frames=${film.frames}${more}`;
        await page.goto(`${workbench.url}/?view=${view}&${of}`);
        const play = page.getByRole('button', { name: 'Play', exact: true });
        await play.and(page.locator(':enabled')).waitFor({ timeout: 120_000 });
      },
      hold: (version) => films.hold(`?of=${version}`),
    };
    // What the page imports is gathered at its first visit, after which it loads itself anew.
    const first = await browser.newPage();
    await site.open(first, 'frames', PREVIEW);
    await site.open(first, 'compare', PREVIEW, '&count=2');
    await first.close();
    return await work(site);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function addElements(page: Page, url: string, count: number): Promise<void> {
  await page.evaluate(
    async ({ src, many }) => {
      const width = Math.floor(document.body.clientWidth / Math.ceil(Math.sqrt(many))) - 8;
      const videos = Array.from({ length: many }, (_, at) => {
        const video = document.createElement('video');
        Object.assign(video, { muted: true, preload: 'auto', width, src: `${src}?of=${at}` });
        return video;
      });
      const ready = videos.map(
        (video) =>
          new Promise((resolve, reject) => {
            video.addEventListener('canplay', resolve, { once: true });
            video.addEventListener('error', () => reject(new Error(video.error?.message)));
          }),
      );
      document.body.append(...videos);
      await Promise.all(ready);
    },
    { src: url, many: count },
  );
}

/** What the workbench opens to scripts, as far as it is used here. */
export interface ProofWindow {
  readonly proof: {
    readonly player: {
      readonly frame: number;
      readonly playing: boolean;
      seek(frame: number): Promise<number>;
      play(): void;
      pause(): void;
    };
    seekAndRead(frame: number): Promise<{ shown: number; read: number }>;
  };
  readonly compared: {
    readonly stage: ProofWindow['proof']['player'];
    /** The frame that each tile's picture carries. */
    read(): number[];
  };
}
