import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { pageMemory } from '../browser/process-memory.ts';
import type { PageMemory } from '../browser/process-memory.ts';
import type { Figure } from '../figure.ts';
import { median } from '../pairs.ts';
import { onPlayerSite, PREVIEW } from '../player/player-site.ts';
import type { ProofWindow } from '../player/player-site.ts';

const FILM = { width: 1280, height: 720, rate: 24, frames: 240 };
const MINUTE = 60_000;
/** Milliseconds over which memory is looked at, so that one collection of rubbish does not decide. */
const LOOK_FOR = 10_000;
const LOOK_EVERY = 500;
const MEGABYTE = 1024 * 1024;
const MOST = 1.1;

/** @param minutes that a film is played in a loop; more than one */
export const memory = (minutes: number): Figure => ({
  name: 'memory',
  what: `Memory of the browser's page and graphics after a film of 720p has played in a loop for ${minutes} minutes; against after one`,
  promise: `flat: ≤ ${MOST}×`,
  measure: (bench) =>
    onPlayerSite(bench, FILM, async ({ browser, open }) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await open(page, 'frames', PREVIEW);
      await page.getByRole('button', { name: 'Loop', exact: true }).click();
      await countFrames(page);
      const began = performance.now();
      const at = async (end: number): Promise<PageMemory> => {
        await wait(Math.max(0, end - LOOK_FOR - (performance.now() - began)));
        return memoryFor(browser, LOOK_FOR);
      };
      const first = await at(MINUTE);
      const last = await at(minutes * MINUTE);
      const { frames, playing } = await page.evaluate(() => {
        const { proof, drawn } = window as unknown as Counting;
        return { frames: drawn, playing: proof.player.playing };
      });
      if (!playing || frames < FILM.frames) throw new Error(`It stopped after ${frames} frames.`);
      const ratio = whole(last) / whole(first);
      return {
        ours: whole(last),
        reference: whole(first),
        unit: ' MiB',
        ratio,
        beside: `of them the page ${last.pages.toFixed(0)} after ${first.pages.toFixed(0)}, ${frames} frames were shown`,
        met: ratio <= MOST,
      };
    }),
});

interface Counting extends ProofWindow {
  drawn: number;
}

/** Plays, and counts the frames that are shown from here on. */
async function countFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counting = window as unknown as Counting;
    const { player } = counting.proof;
    counting.drawn = 0;
    player.play();
    let before = player.frame;
    const look = () => {
      if (player.frame !== before) counting.drawn += 1;
      before = player.frame;
      requestAnimationFrame(look);
    };
    look();
  });
}

const whole = ({ pages, graphics }: PageMemory): number => pages + graphics;

/** Medians over some milliseconds, in MiB. */
async function memoryFor(browser: Browser, milliseconds: number): Promise<PageMemory> {
  const seen: PageMemory[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    seen.push(await pageMemory(browser));
    await wait(LOOK_EVERY);
  }
  return {
    pages: median(seen.map(({ pages }) => pages)) / MEGABYTE,
    graphics: median(seen.map(({ graphics }) => graphics)) / MEGABYTE,
  };
}
