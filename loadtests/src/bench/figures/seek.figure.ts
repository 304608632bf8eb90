import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { percentile } from '../../figures/percentile.ts';
import type { Figure } from '../figure.ts';
import { median, ratioOf } from '../pairs.ts';
import { makeAllIntra } from '../player/coded-film.ts';
import { onPlayerSite, PREVIEW } from '../player/player-site.ts';
import { seekInElement, seekInPlayer, wrongFrames } from '../player/seek-frames.ts';

const FILM = { width: 1280, height: 720, rate: 24, frames: 240 };
const SEEKS = 60;
/** Of those that are read back from the picture, beside the times. */
const READ = 10;
const INTRA = 'all-intra.mp4';

export const seek: Figure = {
  name: 'seek',
  what: 'Any frame of what the worker made of 720p, asked for in the player: 95 of 100; against an all-intra file',
  promise: '≤ 1.5× the time at ≤ 0.6× the bytes, 0 wrong frames',
  measure: (bench) =>
    onPlayerSite(bench, FILM, async (site) => {
      await makeAllIntra(site.source, join(site.folder, INTRA));
      const page = await site.browser.newPage({ viewport: { width: 1440, height: 900 } });
      const sides: Record<'ours' | 'intra' | 'element', number[]> = {
        ours: [],
        intra: [],
        element: [],
      };
      let wrong = 0;
      for (let pair = 0; pair < bench.pairs; pair += 1) {
        const frames = Array.from({ length: SEEKS }, () => Math.floor(Math.random() * FILM.frames));
        const inPlayer = async (name: string) => {
          await site.open(page, 'frames', name);
          const times = await seekInPlayer(page, frames);
          wrong += await wrongFrames(page, frames.slice(0, READ));
          return percentile(times, 0.95);
        };
        const steps = [
          async () => void sides.ours.push(await inPlayer(PREVIEW)),
          async () => void sides.intra.push(await inPlayer(INTRA)),
          async () => {
            await site.openElements(page, PREVIEW, 1);
            const times = await seekInElement(page, FILM.rate, frames);
            sides.element.push(percentile(times, 0.95));
          },
        ];
        for (const step of pair % 2 === 0 ? steps : steps.toReversed()) await step();
      }
      const bytes = (await stat(site.preview)).size / (await stat(join(site.folder, INTRA))).size;
      const ratio = ratioOf(sides.ours, sides.intra);
      return {
        ours: median(sides.ours),
        reference: median(sides.intra),
        unit: ' ms',
        ratio,
        beside: `${bytes.toFixed(2)}× its bytes, ${wrong} wrong, a bare <video> ${median(sides.element).toFixed(1)} ms`,
        met: ratio <= 1.5 && bytes <= 0.6 && wrong === 0,
      };
    }),
};
