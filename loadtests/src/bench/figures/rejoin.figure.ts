import type { Figure } from '../figure.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';
import { onPlayerSite, PREVIEW } from '../player/player-site.ts';
import { rejoinAfterStall } from '../player/rejoin.ts';

/** As large as the small rendition is that grids are played from, and longer than what is read ahead of it. */
const FILM = { width: 640, height: 360, rate: 24, frames: 1200 };
const COUNTS = [2, 4, 9];
/** Frames whose bytes are not there while the first ones are shown. */
const TARGET = 900;
/** Milliseconds within which all are together again. */
const SOON = 500;

export const rejoin: Figure = {
  name: 'rejoin',
  what: `Milliseconds until a version that had no bytes for 2 s, and that the others went on without, is composed with all ${COUNTS.at(-1)} again; against their having waited for it`,
  promise: `together again ≤ ${SOON} ms after a stall, at ${COUNTS.join(', ')} versions`,
  measure: (bench) =>
    onPlayerSite(bench, FILM, async (site) => {
      const measured: { count: number; left: readonly number[]; waited: readonly number[] }[] = [];
      for (const count of COUNTS) {
        // Reading a large picture back takes longer than a frame lasts. A page of its own has nothing in memory.
        const once = async (isLeft: boolean) => {
          const page = await site.browser.newPage({ viewport: { width: 720, height: 420 } });
          try {
            await site.open(page, 'compare', PREVIEW, `&count=${count}`);
            return await rejoinAfterStall(page, site, { target: TARGET, isLeft });
          } finally {
            await page.close();
          }
        };
        const sides = await inTurns(
          bench.pairs,
          () => once(true),
          () => once(false),
        );
        measured.push({ count, left: sides.ours, waited: sides.reference });
      }
      const most = measured.at(-1);
      if (most === undefined) throw new Error('Nothing was compared.');
      return {
        ours: median(most.left),
        reference: median(most.waited),
        unit: ' ms',
        ratio: ratioOf(most.left, most.waited),
        beside: measured
          .map(
            ({ count, left, waited }) =>
              `${count} versions: ${inWords(left)} gone on without, ${inWords(waited)} waited for`,
          )
          .join('; '),
        met: measured.every(({ left, waited }) => median(left) <= SOON && median(waited) <= SOON),
      };
    }),
};

const inWords = (times: readonly number[]): string =>
  `${median(times).toFixed(0)} ms (at most ${Math.max(...times).toFixed(0)})`;
