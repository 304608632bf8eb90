import { createProject } from '@jampot/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { percentile } from '../../figures/percentile.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { openSignedIn } from '../browser/open-signed-in.ts';
import type { BenchProduct, Figure } from '../figure.ts';
import { inTurns, ratioOf } from '../pairs.ts';
import { makeCodedFilm } from '../player/coded-film.ts';
import { publishFilm } from '../player/publish-film.ts';
import { goThrough, withoutReadingAhead } from '../player/next-asset.ts';
import type { NextAsset } from '../player/next-asset.ts';

const FILM = { width: 1280, height: 720, rate: 24, frames: 48 };
const ASSETS = 6;
const NAMES = Array.from({ length: ASSETS }, (_, at) => `sh0${at + 1}0`);
/** Milliseconds from the key to the picture. */
const SOON = 100;

export const nextAsset: Figure = {
  name: 'next-asset',
  what: 'Milliseconds from the key to the picture of the next asset of a list, 95 of 100; against the same without its picture read ahead',
  promise: `p95 ≤ ${SOON} ms`,
  async measure(bench) {
    const folder = await mkdtemp(join(tmpdir(), 'jampot-bench-next-'));
    const browser = await openBrowser();
    try {
      const first = await makeAssets(bench, join(folder, 'source.mp4'));
      const sides = await inTurns(
        bench.pairs,
        () => walk(browser, bench, first, true),
        () => walk(browser, bench, first, false),
      );
      const [ours, bare] = [sides.ours, sides.reference].map((side) =>
        side.map((steps) => p95(steps, ({ picture }) => picture)),
      ) as [number[], number[]];
      const all = sides.ours.flat();
      const picture = p95(all, (step) => step.picture);
      return {
        ours: picture,
        reference: p95(sides.reference.flat(), (step) => step.picture),
        unit: ' ms',
        ratio: ratioOf(ours, bare),
        beside: `p50 ${p50(all, (step) => step.picture).toFixed(0)} ms, its first frame p50 ${p50(all, ({ frame }) => frame).toFixed(0)} ms p95 ${p95(all, ({ frame }) => frame).toFixed(0)} ms`,
        met: picture <= SOON,
      };
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const p50 = (steps: readonly NextAsset[], of: (step: NextAsset) => number): number =>
  percentile(steps.map(of), 0.5);
const p95 = (steps: readonly NextAsset[], of: (step: NextAsset) => number): number =>
  percentile(steps.map(of), 0.95);

/** A project with a film in each of its assets. @returns the first one's id */
async function makeAssets(bench: BenchProduct, source: string): Promise<number> {
  await makeCodedFilm(source, FILM);
  const body = { name: `Next ${Date.now()}` };
  const { id } = await bench.client.one(createProject, { body });
  const ids: number[] = [];
  for (const name of NAMES)
    ids.push((await publishFilm(bench, source, { folderId: id, name })).asset_id);
  return ids[0] ?? 0;
}

/** Through all of them in a page of its own, which has nothing in memory. */
async function walk(
  browser: Browser,
  bench: BenchProduct,
  first: number,
  readsAhead: boolean,
): Promise<NextAsset[]> {
  const prepare = readsAhead ? undefined : withoutReadingAhead;
  const page = await openSignedIn(browser, bench, `/assets/${first}`, prepare);
  try {
    await page
      .getByRole('button', { name: 'Play', exact: true })
      .and(page.locator(':enabled'))
      .waitFor();
    return await goThrough(page, NAMES.slice(1));
  } finally {
    await page.close();
  }
}
