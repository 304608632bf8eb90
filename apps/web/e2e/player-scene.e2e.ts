import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ProvedScene, ProvedVersion } from '../workbench/compare-proof.types.ts';
import { ffmpeg, makeCodedVideo } from '../workbench/media/make-media.ts';
import { test } from './support/warm-test.ts';
import { serveWorkbench } from './workbench-server.ts';

const folder = fileURLToPath(new URL('../workbench/.media', import.meta.url));
const FRAMES = 600;
const FILM = '/coded-25-1.mp4';
const STILL = '/still-640.png';
const TALL = '/tall-still.png';
const NOTHING = '/not-there.mp4';
const ONE_FRAME = '/one-frame.mp4';

let workbench: Awaited<ReturnType<typeof serveWorkbench>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  makeCodedVideo(folder, '25/1', FRAMES);
  const still = (size: string, file: string) =>
    ffmpeg(['-f', 'lavfi', '-i', `color=red:s=${size}`, '-frames:v', '1', `${folder}${file}`]);
  still('640x360', STILL);
  still('360x640', TALL);
  const one = ['-i', `${folder}${FILM}`, '-frames:v', '1', '-c', 'copy', `${folder}${ONE_FRAME}`];
  ffmpeg(one);
  workbench = await serveWorkbench();
});

const film = (id: number): ProvedVersion => ({ id, file: `${FILM}?of=${id}` });
const still = (id: number): ProvedVersion => ({ id, file: STILL, kind: 'image' });

async function open(page: Page, versions: readonly ProvedVersion[], more = '') {
  // What is not there is no page of ours.
  await page.route(`**${NOTHING}*`, (route) => route.fulfill({ status: 404 }));
  const listed = encodeURIComponent(JSON.stringify(versions));
  const of = `rate=25/1&frames=${FRAMES}&versions=${listed}${more}`;
  await page.goto(`${workbench.url}/?view=compare&${of}`);
}

const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
const seekTo = (page: Page, frame: number) =>
  page.evaluate((wanted) => window.compared?.stage.seek(wanted), frame);
const read = (page: Page) => page.evaluate(() => window.compared?.read());
const set = (page: Page, scene: ProvedScene) =>
  page.evaluate((next) => window.compared?.set(next), scene);

test('the second of a pair says that it can’t be read, and the first goes on', async ({ page }) => {
  await open(page, [film(1), { id: 2, file: NOTHING }], '&layout=ab&mode=wipe');
  await expect(page.getByRole('alert')).toContainText('v2: Could not read your file.');
  await seekTo(page, 33);
  expect(await read(page)).toEqual([33]);
  await page.unroute(`**${NOTHING}*`);
  await page.route(`**${NOTHING}*`, (route) => route.continue({ url: workbench.url + FILM }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a still before the films neither stops them nor is it gone to by its only frame', async ({
  page,
}) => {
  await open(page, [still(1), film(2), film(3)]);
  await expect(play(page)).toBeEnabled();
  await seekTo(page, 120);
  expect(await read(page)).toEqual([-1, 120, 120]);
  await page.evaluate(() => window.compared?.stage.seekFocus(0));
  expect((await read(page))?.slice(1)).toEqual([120, 120]);
  await play(page).click();
  await page.waitForFunction(() => (window.compared?.stage.frame ?? 0) > 122);
});

test('a hidden version leaves no picture behind', async ({ page }) => {
  await open(page, [film(1), film(2)]);
  await expect(play(page)).toBeEnabled();
  await seekTo(page, 50);
  await set(page, { versions: [film(1), { ...film(2), hidden: true }] });
  await expect.poll(() => read(page)).toEqual([50]);
  await seekTo(page, 90);
  const held = Promise.withResolvers<void>();
  await page.route(/of=9$/u, async (route) => {
    await held.promise;
    await route.continue();
  });
  await set(page, { versions: [film(1), { id: 2, file: `${FILM}?of=9` }] });
  await expect(page.getByText('v2 is loading')).toBeVisible();
  expect(await read(page)).toEqual([90, -1]);
  held.resolve();
  await expect.poll(() => read(page)).toEqual([90, 90]);
});

test('another leading version keeps the frame and the stage', async ({ page }) => {
  await open(page, [film(1), film(2)]);
  await expect(play(page)).toBeEnabled();
  await seekTo(page, 200);
  await page.evaluate(() => document.querySelector('canvas')?.setAttribute('data-kept', 'yes'));
  const held = Promise.withResolvers<void>();
  await page.route(/of=7$/u, async (route) => {
    await held.promise;
    await route.continue();
  });
  await set(page, { versions: [film(7), film(2)], focus: 7 });
  // The picture that was there stands until the other one's has come.
  await expect(page.getByRole('status').filter({ hasText: 'v7 is loading' })).toBeVisible();
  expect(await read(page)).toEqual([200, 200]);
  held.resolve();
  await expect(page.getByText('v7 is loading')).toBeHidden();
  expect(await read(page)).toEqual([200, 200]);
  await expect(page.locator('canvas[data-kept]')).toHaveCount(1);
});

test('what is drawn lies on the picture of the one in focus, whatever its shape', async ({
  page,
}) => {
  const tall: ProvedVersion = { id: 2, file: TALL, kind: 'image', width: 360, height: 640 };
  await open(page, [film(1), tall], '&layout=ab&mode=overlay');
  await expect(play(page)).toBeEnabled();
  const shape = async () => {
    const box = await page.getByTestId('drawing').boundingBox();
    return box === null ? 0 : Math.round((box.width / box.height) * 100) / 100;
  };
  await expect.poll(shape).toBe(1.78);
  await set(page, { focus: 2 });
  await expect.poll(shape).toBe(0.56);
});

test('flipping brings the other one into focus', async ({ page }) => {
  await open(page, [film(1), film(2)], '&layout=ab&mode=flip');
  await expect(play(page)).toBeEnabled();
  const focused = () => page.evaluate(() => window.compared?.focus());
  expect(await focused()).toBe(1);
  await page.keyboard.press('a');
  await expect.poll(focused).toBe(2);
  await page.keyboard.press('b');
  await expect.poll(focused).toBe(1);
});

test('a version of one frame holds it beside a film', async ({ page }) => {
  await open(page, [film(1), { id: 2, file: ONE_FRAME, frames: 1 }]);
  await expect(play(page)).toBeEnabled();
  await seekTo(page, 120);
  expect(await read(page)).toEqual([120, 0]);
});

test('a version that is swapped while it plays is on the others’ frame, round the loop as well', async ({
  page,
}) => {
  await open(page, [film(1), film(2)]);
  await expect(play(page)).toBeEnabled();
  await seekTo(page, 30);
  await page.keyboard.press('i');
  await seekTo(page, 42);
  await page.keyboard.press('o');
  await page.keyboard.press('Space');
  await page.waitForFunction(() => (window.compared?.stage.frame ?? 0) < 42);
  await set(page, { versions: [film(1), film(5)] });
  // The one that was there stands in until then, at a frame that is over.
  await expect.poll(() => read(page).then((tiles) => tiles?.[0] === tiles?.[1])).toBe(true);
  const seen = await page.evaluate(async () => {
    const apart: number[][] = [];
    let before = window.compared?.stage.frame ?? 0;
    for (let rounds = 0; rounds < 1;) {
      await new Promise(requestAnimationFrame);
      const tiles = window.compared?.read() ?? [];
      const [now = -1] = tiles;
      if (new Set(tiles).size !== 1 || now < 30 || now > 42) apart.push(tiles);
      if (now < before) rounds += 1;
      before = now;
    }
    return apart;
  });
  expect(seen).toEqual([]);
});

test.describe('in a browser whose decoders are taken', () => {
  // No page forgets what is put in at its beginning.
  test.use({ fresh: true });

  test('goes on where a decoder was closed behind its back', async ({ page }) => {
    await page.addInitScript(() => {
      const made: VideoDecoder[] = [];
      const Real = window.VideoDecoder;
      window.VideoDecoder = class extends Real {
        constructor(init: VideoDecoderInit) {
          super(init);
          made.push(this);
        }
      };
      window.addEventListener('take-decoders', () => {
        for (const one of made) if (one.state !== 'closed') one.close();
      });
    });
    await open(page, [film(1), film(2)]);
    await expect(play(page)).toBeEnabled();
    await seekTo(page, 100);
    await page.evaluate(() => window.dispatchEvent(new Event('take-decoders')));
    await seekTo(page, 130);
    expect(await read(page)).toEqual([130, 130]);
  });

  test('a tab that nobody saw for a minute goes on where it stood, though its decoders were taken', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const made: VideoDecoder[] = [];
      const Real = window.VideoDecoder;
      window.VideoDecoder = class extends Real {
        constructor(init: VideoDecoderInit) {
          super(init);
          made.push(this);
        }
      };
      // What browsers do to a tab behind others: no repaints, no decoders, and the clock goes on.
      const [repaint, clock] = [
        requestAnimationFrame.bind(window),
        performance.now.bind(performance),
      ];
      const waiting: FrameRequestCallback[] = [];
      let [isHidden, gone] = [false, 0];
      performance.now = () => clock() + gone;
      window.requestAnimationFrame = (callback) =>
        repaint((now) => {
          if (isHidden) waiting.push(callback);
          else callback(now + gone);
        });
      Object.defineProperty(document, 'hidden', { get: () => isHidden });
      const turn = (hidden: boolean) => {
        isHidden = hidden;
        document.dispatchEvent(new Event('visibilitychange'));
      };
      window.addEventListener('hide-tab', () => {
        turn(true);
        for (const one of made) if (one.state !== 'closed') one.close();
      });
      window.addEventListener('show-tab', () => {
        gone += 60_000;
        turn(false);
        for (const callback of waiting.splice(0)) window.requestAnimationFrame(callback);
      });
    });
    await open(page, [film(1), film(2)]);
    await expect(play(page)).toBeEnabled();
    await seekTo(page, 100);
    const shown = () => page.evaluate(() => window.compared?.stage.frame ?? 0);
    await page.evaluate(() => window.compared?.stage.play());
    await expect.poll(shown).toBeGreaterThan(104);
    await page.evaluate(() => window.dispatchEvent(new Event('hide-tab')));
    const before = await shown();
    const seen = await page.evaluate(async (from) => {
      window.dispatchEvent(new Event('show-tab'));
      const told: { frame: number; read: number[] }[] = [];
      while ((window.compared?.stage.frame ?? 0) < from + 8) {
        await new Promise(requestAnimationFrame);
        told.push({
          frame: window.compared?.stage.frame ?? -1,
          read: window.compared?.read() ?? [],
        });
      }
      return told;
    }, before);
    expect(seen.filter((one) => one.read.some((number) => number !== one.frame))).toEqual([]);
    // Nothing of the minute is made up for: the next frames are those that follow.
    const next = seen.find(({ frame }) => frame > before)?.frame ?? Infinity;
    expect(next - before).toBeLessThanOrEqual(12);
  });
});

test('a wipe stays at its place of the picture, however near that is', async ({ page }) => {
  await open(page, [film(1), still(2)], '&layout=ab&mode=wipe');
  await expect(play(page)).toBeEnabled();
  await set(page, { look: { wipe: { x: 0.45, y: 0.5, angle: 0 } } });
  const nearer = 15;
  for (let step = 0; step < nearer; step += 1) await page.keyboard.press('+');
  /** Whether the still is seen a few pixels beside the line. */
  const isStill = (beside: number) =>
    page.evaluate(
      ([zoom, by]) => {
        const canvas = document.querySelector('canvas');
        const box = canvas?.parentElement?.getBoundingClientRect();
        if (!canvas || !box || zoom === undefined || by === undefined) return null;
        const width = Math.min(box.width, (box.height * 640) / 360) * zoom;
        const copy = new OffscreenCanvas(canvas.width, canvas.height);
        const context = copy.getContext('2d');
        context?.drawImage(canvas, 0, 0);
        const x = box.width / 2 - 0.05 * width + by;
        const [red = 0, green = 0] =
          context?.getImageData(Math.round(x), Math.round(box.height / 2), 1, 1).data ?? [];
        return red > 240 && green < 10;
      },
      [1.1 ** nearer, beside],
    );
  await expect.poll(() => isStill(4)).toBe(true);
  await expect.poll(() => isStill(-4)).toBe(false);
});
