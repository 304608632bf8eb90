import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import '../workbench/run-proof.types.ts';
import { makeCodedVideo } from '../workbench/media/make-media.ts';
import { test } from './support/warm-test.ts';
import { serveWorkbench } from './workbench-server.ts';

const folder = fileURLToPath(new URL('../workbench/.media', import.meta.url));
const FRAMES = 600;
const FILM = '/coded-25-1.mp4';
/** `npm run proof` holds what is seen to the clock, which a machine that does ten other things can't keep. */
const isProof = process.env['JAMPOT_SEEKS'] !== undefined;
/** Milliseconds of a frame, twice. */
const TWO_FRAMES = 80;

// Reading a large picture back takes longer than a frame lasts.
test.use({ viewport: { width: 720, height: 420 } });

let workbench: Awaited<ReturnType<typeof serveWorkbench>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  makeCodedVideo(folder, '25/1', FRAMES);
  workbench = await serveWorkbench();
});

test('one film follows the other without a blank picture or a pause', async ({ page }) => {
  const of = `files=${FILM},${FILM},${FILM}&rate=25/1&frames=${FRAMES}&in=100&out=123`;
  await page.goto(`${workbench.url}/?view=run&${of}`);
  await page.waitForFunction(() => window.ran?.read() === 100);
  const seen = await page.evaluate(async () => {
    const told: { read: number; at: number }[] = [];
    const end = performance.now() + 60_000;
    window.ran?.player.play();
    while (told.length < 2 || window.ran?.player.playing === true) {
      const at = await new Promise<number>(requestAnimationFrame);
      const read = window.ran?.read() ?? -1;
      if (told.at(-1)?.read !== read) told.push({ read, at });
      if (at > end) break;
    }
    return told;
  });
  const order = seen.map(({ read }) => read);
  expect(order.filter((read) => read < 100 || read > 123)).toEqual([]);
  const cuts = seen.flatMap(({ read, at }, index) => {
    const before = seen[index - 1];
    return before !== undefined && read < before.read ? [at - before.at] : [];
  });
  expect(cuts).toHaveLength(2);
  test.info().annotations.push({ type: 'ms over a cut', description: cuts.join(', ') });
  if (isProof) expect(Math.max(...cuts)).toBeLessThanOrEqual(TWO_FRAMES + 1000 / 60);
});

test('another version in its place keeps the frame and the picture until its own has come', async ({
  page,
}) => {
  await page.goto(`${workbench.url}/?view=run&files=${FILM}&rate=25/1&frames=${FRAMES}&out=599`);
  await page.waitForFunction(() => window.ran?.read() === 0);
  await page.evaluate(() => window.ran?.player.seek(100));
  const held = Promise.withResolvers<void>();
  await page.route(/of=next$/u, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/of=next$/u);
  await page.evaluate((file) => {
    const watching = window as unknown as { seen: Set<number> };
    watching.seen = new Set();
    const look = () => {
      watching.seen.add(window.ran?.read() ?? -1);
      requestAnimationFrame(look);
    };
    window.ran?.swap(`${file}?of=next`);
    look();
  }, FILM);
  await asked;
  held.resolve();
  expect(await page.evaluate(() => window.ran?.player.seek(100))).toBe(100);
  // Its own picture is there, which can be stepped on from.
  expect(await page.evaluate(() => window.ran?.player.seek(101))).toBe(101);
  await expect.poll(() => page.evaluate(() => window.ran?.read())).toBe(101);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen]);
  expect(seen.filter((frame) => frame !== 100 && frame !== 101)).toEqual([]);
});
