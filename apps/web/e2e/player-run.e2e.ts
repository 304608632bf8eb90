import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import '../workbench/compare-proof.types.ts';
import '../workbench/run-proof.types.ts';
import { makeCodedVideo } from '../workbench/media/make-media.ts';
import { serveWorkbench } from './workbench-server.ts';

const folder = fileURLToPath(new URL('../workbench/.media', import.meta.url));
const FRAMES = 600;
const FILM = '/coded-25-1.mp4';
/** `npm run proof` holds what is seen to the clock, which a machine that does ten other things can't keep. */
const isProof = process.env['JAMPOT_SEEKS'] !== undefined;
/** Milliseconds of a frame, twice; and within which a film that stood still is back. */
const [TWO_FRAMES, BACK] = [80, 500];

// Reading a large picture back takes longer than a frame lasts.
test.use({ viewport: { width: 720, height: 420 } });

let workbench: Awaited<ReturnType<typeof serveWorkbench>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  makeCodedVideo(folder, '25/1', FRAMES);
  workbench = await serveWorkbench();
});
test.afterAll(() => workbench.close());

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

test('a film that brought no bytes is together with the others again', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  let isHeld = true;
  await page.route(/of=1$/u, async (route) => {
    if (isHeld) await held.promise;
    await route.continue();
  });
  const of = `file=${FILM}&rate=25/1&frames=${FRAMES}&count=2`;
  await page.goto(`${workbench.url}/?view=compare&${of}`);
  // The other one may be late for a moment, too.
  const late = page.getByRole('status').filter({ hasText: 'v2 is loading' });
  await late.getByRole('button', { name: 'Continue without it' }).click();
  await page.evaluate(() => window.compared?.stage.play());
  await page.waitForFunction(() => (window.compared?.stage.frame ?? 0) > 20);
  isHeld = false;
  held.resolve();
  const together = await page.evaluate(async () => {
    const start = performance.now();
    for (;;) {
      const now = await new Promise<number>(requestAnimationFrame);
      const [first = -1, second = -2] = window.compared?.read() ?? [];
      if (first === second) return { after: now - start, frame: window.compared?.stage.frame };
      if (now - start > 10_000) return { after: Infinity, frame: first };
    }
  });
  test.info().annotations.push({ type: 'ms to rejoin', description: String(together.after) });
  expect(together.frame).toBeGreaterThan(20);
  expect(together.after).toBeLessThanOrEqual(isProof ? BACK : 10_000);
});
