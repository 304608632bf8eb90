import { percentile } from '../../figures/percentile.ts';
import type { Figure } from '../figure.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';
import { composedRate, presentedRate, readTogether } from '../player/play-together.ts';
import { onPlayerSite, PREVIEW } from '../player/player-site.ts';

/** As large as the small rendition is that grids are played from. */
const FILM = { width: 640, height: 360, rate: 24, frames: 600 };
const COUNTS = [2, 4, 9];
/** At which the composed picture is read. */
const MOMENTS = 100;

interface OfCount {
  readonly ours: number;
  readonly bare: number;
  readonly ratio: number;
  readonly spread: number;
  readonly wrong: number;
  readonly read: number;
}

export const comparing: Figure = {
  name: 'compare',
  what: `Pictures a second of ${COUNTS.at(-1)} versions that play together; against as many bare <video> elements`,
  promise: 'spread of the composed frames p99 ≤ 1 (0 expected), shown ≠ claimed 0',
  measure: (bench) =>
    onPlayerSite(bench, FILM, async (site) => {
      const page = await site.browser.newPage({ viewport: { width: 1440, height: 900 } });
      const measured = new Map<number, OfCount>();
      for (const count of COUNTS) {
        const open = () => site.open(page, 'compare', PREVIEW, `&count=${count}`);
        const rates = await inTurns(
          bench.pairs,
          async () => {
            await open();
            return composedRate(page, bench.milliseconds);
          },
          async () => {
            await site.openElements(page, PREVIEW, count);
            return presentedRate(page, bench.milliseconds);
          },
        );
        await open();
        const { spreads, wrong } = await readTogether(page, count, MOMENTS);
        measured.set(count, {
          ours: median(rates.ours),
          bare: median(rates.reference),
          ratio: ratioOf(rates.ours, rates.reference),
          spread: percentile(spreads, 0.99),
          wrong,
          read: spreads.length,
        });
      }
      const all = [...measured.values()];
      const most = all.at(-1);
      if (most === undefined) throw new Error('Nothing was compared.');
      return {
        ours: most.ours,
        reference: most.bare,
        unit: ' /s',
        ratio: most.ratio,
        beside: [...measured].map(([count, one]) => inWords(count, one)).join('; '),
        met: all.every(({ spread, wrong, read }) => spread <= 1 && wrong === 0 && read > 0),
      };
    }),
};

const inWords = (count: number, { ours, bare, spread, wrong, read }: OfCount): string =>
  `${count} versions: ${ours.toFixed(1)} of ${bare.toFixed(1)} /s, spread p99 ${spread}, ${wrong} of ${read} wrong`;
