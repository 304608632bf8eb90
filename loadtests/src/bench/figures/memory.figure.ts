import type { Page } from 'playwright-core';
import { memoryOver, whole } from '../browser/memory-over.ts';
import type { Figure } from '../figure.ts';
import { onPlayerSite, PREVIEW } from '../player/player-site.ts';
import type { ProofWindow } from '../player/player-site.ts';

const FILM = { width: 1280, height: 720, rate: 24, frames: 240 };
const MOST = 1.1;

/** @param minutes that a film is played in a loop */
export const memory = (minutes: number): Figure => ({
  name: 'memory',
  what: `Memory of the browser's page and graphics after a film of 720p has played in a loop for ${minutes} minutes; against early in them`,
  promise: `flat: ≤ ${MOST}×`,
  measure: (bench) =>
    onPlayerSite(bench, FILM, async ({ browser, open }) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await open(page, 'frames', PREVIEW);
      await page.getByRole('button', { name: 'Loop', exact: true }).click();
      await countFrames(page);
      const { first, last } = await memoryOver(browser, minutes);
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
