import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ProvedScene, ProvedVersion } from '../workbench/compare-proof.types.ts';
import { ffmpeg, makeCodedVideo } from '../workbench/media/make-media.ts';
import { serveWorkbench } from './workbench-server.ts';

const folder = fileURLToPath(new URL('../workbench/.media', import.meta.url));
const FRAMES = 600;
const FILM = '/coded-25-1.mp4';
const STILL = '/still-640.png';
const TALL = '/tall-still.png';
const NOTHING = '/not-there.mp4';

let workbench: Awaited<ReturnType<typeof serveWorkbench>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  makeCodedVideo(folder, '25/1', FRAMES);
  const still = (size: string, file: string) =>
    ffmpeg(['-f', 'lavfi', '-i', `color=red:s=${size}`, '-frames:v', '1', `${folder}${file}`]);
  still('640x360', STILL);
  still('360x640', TALL);
  workbench = await serveWorkbench();
});
test.afterAll(() => workbench.server.close());

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
