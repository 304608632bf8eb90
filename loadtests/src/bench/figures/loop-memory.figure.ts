import { memoryOver, whole } from '../browser/memory-over.ts';
import type { Figure } from '../figure.ts';
import { countPictures, heldPictures, playRound } from '../player/held-pictures.ts';
import type { HeldPictures } from '../player/held-pictures.ts';
import { onPlayerSite, PREVIEW } from '../player/player-site.ts';

/** More than there is memory for: what is longest unused goes. */
const FILM = { width: 640, height: 360, rate: 24, frames: 160 };
const VERSIONS = 4;
/** Pictures that a decoder may have given and not got back: hardware stands still at 8. */
const OPEN = 4;
const MOST = 1.1;
const MEGABYTE = 1024 * 1024;

/** @param minutes that the versions are played in a loop; one is a quick check */
export const loopMemory = (minutes: number): Figure => ({
  name: 'loop-memory',
  what: `Memory of the page's script after ${VERSIONS} versions have played beside each other in a loop for ${minutes} minutes; against early in them`,
  promise: `flat: ≤ ${MOST}×, pictures in the graphics too, ≤ ${OPEN} open frames a decoder`,
  measure: (bench) =>
    onPlayerSite(bench, FILM, async ({ browser, open }) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await countPictures(page);
      await open(page, 'compare', PREVIEW, `&count=${VERSIONS}`);
      await playRound(page);
      let early: HeldPictures | undefined;
      const processes = await memoryOver(browser, minutes, async () => {
        early = await heldPictures(page);
      });
      const late = await heldPictures(page);
      if (early === undefined || late.rounds < 1) throw new Error('The loop never came round.');
      const ratio = late.heap / early.heap;
      const textures = late.textures / early.textures;
      const all = whole(processes.last) / whole(processes.first);
      return {
        ours: late.heap / MEGABYTE,
        reference: early.heap / MEGABYTE,
        unit: ' MiB',
        ratio,
        beside: `${late.textures} pictures in the graphics after ${early.textures}, at most ${late.openFrames} open frames a decoder, page and graphics in all ${all.toFixed(2)}×, ${late.shown} frames in ${late.rounds} rounds`,
        met: ratio <= MOST && textures <= MOST && all <= MOST && late.openFrames <= OPEN,
      };
    }),
});
