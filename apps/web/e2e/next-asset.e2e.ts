import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFrameCodedVideo } from '@jampot/testing/media';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const NAMES = ['sh010', 'sh020', 'sh030', 'sh040', 'sh050'];

let api: Api;
let ids: readonly number[];
/** Paths of the previews and the posters, by asset. */
let files: readonly (readonly string[])[];

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const folder = mkdtempSync(join(tmpdir(), 'jampot-next-'));
  const { id: project } = await api.make('me/folders', { name: `Next ${Date.now()}` });
  const named = NAMES.map((name) => ({ name }));
  const assets = await api.rows('POST', `folders/${project}/assets`, named);
  ids = assets.map(({ id }) => Number(id));
  const path = join(folder, 'take.mp4');
  await makeFrameCodedVideo({ path, rate: '25', frames: 40, width: 640, height: 360 });
  for (const id of ids) {
    await api.upload(`assets/${id}/versions`, { name: 'v1' }, 'take.mp4', readFileSync(path));
  }
  const versions = async () =>
    (await Promise.all(ids.map((id) => api.rows('GET', `assets/${id}/versions`)))).flat();
  await expect
    .poll(async () => (await versions()).every(({ processing }) => processing === 'done'), {
      timeout: 120_000,
    })
    .toBe(true);
  files = (await versions()).map((version) =>
    ['preview_url', 'poster_url'].map((field) => String(version[field]).split('?')[0] ?? ''),
  );
});

interface WatchedFiles {
  /** Paths of files that were asked for over the network, not found in the browser's memory. */
  readonly asked: () => readonly string[];
  /** Those that have come. */
  readonly come: () => readonly string[];
}

async function watchFiles(page: Page): Promise<WatchedFiles> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, string>();
  const come = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/files/')) asked.set(requestId, pathname);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) asked.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    const path = asked.get(requestId);
    if (path !== undefined) come.add(path);
  });
  return { asked: () => [...asked.values()], come: () => [...come] };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const filesOf = (at: number): readonly string[] => files[at] ?? [];
/** Waits for an asset's first frame: the poster goes once that is on the canvas. */
async function pictured(page: Page, name: string): Promise<void> {
  await expect(heading(page, name)).toBeVisible();
  await page.waitForFunction(() => {
    const canvas = document.querySelector('canvas[role="img"]');
    return canvas !== null && canvas.parentElement?.parentElement?.querySelector('img') === null;
  });
}

test('the picture of the next asset is there by the key, without being asked for', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  // A browser takes a busy machine for a slow line.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } });
  });
  const { asked, come } = await watchFiles(page);
  await openAs(page, `/assets/${ids[0]}`);
  await pictured(page, 'sh010');
  for (const at of [1, 2]) {
    // Both of it come while the one before is looked at.
    await expect.poll(come).toEqual(expect.arrayContaining([...filesOf(at)]));
    const before = asked().length;
    await page.keyboard.press('PageDown');
    await pictured(page, NAMES[at] ?? '');
    const since = asked().slice(before);
    expect(since.filter((file) => filesOf(at).includes(file))).toEqual([]);
  }
  await context.close();
});

test('nothing is read ahead on a line that is paid by what comes', async ({ browser, baseURL }) => {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const { asked } = await watchFiles(page);
  await openAs(page, `/assets/${ids[0]}`);
  await pictured(page, 'sh010');
  await page.keyboard.press('PageDown');
  await pictured(page, 'sh020');
  expect(asked()).toEqual(expect.arrayContaining([...filesOf(1)]));
  expect(asked().filter((file) => [...filesOf(2), ...filesOf(3)].includes(file))).toEqual([]);
  await context.close();
});
