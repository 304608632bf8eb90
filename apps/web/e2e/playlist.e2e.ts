import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFrameCodedVideo } from '@jampot/testing/media';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { shownFrame } from './support/shown-frame.ts';
import { test } from './support/warm-test.ts';

const FRAMES = [30, 40, 50];
const NAMES = ['sh010', 'sh020', 'sh030'];

let api: Api;
let folderId: number;
let ids: readonly number[];

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const folder = mkdtempSync(join(tmpdir(), 'jampot-playlist-'));
  ({ id: folderId } = await api.make('me/folders', { name: `Dailies ${Date.now()}` }));
  const assets = await api.rows(
    'POST',
    `folders/${folderId}/assets`,
    NAMES.map((name) => ({ name })),
  );
  ids = assets.map(({ id }) => Number(id));
  for (const [at, id] of ids.entries()) {
    const path = join(folder, `${NAMES[at]}.mp4`);
    await makeFrameCodedVideo({
      path,
      rate: '25',
      frames: FRAMES[at] ?? 0,
      width: 640,
      height: 360,
    });
    await api.upload(
      `assets/${id}/versions`,
      { name: 'v1' },
      `${NAMES[at]}.mp4`,
      readFileSync(path),
    );
  }
  await expect
    .poll(
      async () => {
        const versions = await Promise.all(
          ids.map((id) => api.rows('GET', `assets/${id}/versions`)),
        );
        return versions.flat().map((version) => version['processing']);
      },
      { timeout: 120_000 },
    )
    .toEqual(['done', 'done', 'done']);
});

const strip = (page: Page) => page.getByRole('navigation', { name: 'Playlist' });
const item = (page: Page, name: string) => strip(page).getByRole('button', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('plays on from film to film, each on its own frames, under one timeline', async ({ page }) => {
  await openAs(page, `/playlist?id=${ids.join(',')}`);
  await expect(title(page, 'sh010')).toBeVisible();
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  await expect(timeline).toHaveAttribute('aria-valuemax', '119');
  // No picture reads as the first frame does.
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await expect.poll(() => shownFrame(page)).toBe(0);
  await page.keyboard.press('End');
  await expect(title(page, 'sh030')).toBeVisible();
  await expect.poll(() => shownFrame(page)).toBe(49);
  await item(page, 'sh020').click();
  await expect(title(page, 'sh020')).toBeVisible();
  await expect.poll(() => shownFrame(page)).toBe(0);
  await expect(timeline).toHaveAttribute('aria-valuenow', '30');
  await page.keyboard.press('ArrowLeft');
  await expect(title(page, 'sh010')).toBeVisible();
  await expect.poll(() => shownFrame(page)).toBe(29);
  await page.keyboard.press('Space');
  await expect(title(page, 'sh010')).toBeHidden();
  await page.keyboard.press('k');
  // The second film takes 1.6 s: whoever presses late is in the third.
  await expect(page).toHaveURL(/at=[12]/u);
});

test('leaves room for a note below the strip on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openAs(page, `/playlist?id=${ids.join(',')}`);
  await expect(item(page, 'sh030')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save note' })).toBeInViewport({ ratio: 1 });
});

test('is gone through by keys: decides, notes, goes to what is undecided', async ({ page }) => {
  await api
    .rows(
      'PATCH',
      'assets',
      ids.map((id) => ({ id, status_id: 2 })),
    )
    .catch(() => []);
  const statuses = await api.rows('GET', `folders/${folderId}/statuses`);
  const named = (name: string) => statuses.find((status) => status['name'] === name)?.id ?? 0;
  for (const id of ids) {
    await api.rows('PATCH', `assets/${id}`, { status_id: named('For Review') });
  }
  await openAs(page, `/playlist?folder=${folderId}`);
  await expect(title(page, 'sh010')).toBeVisible();
  await expect.poll(() => shownFrame(page)).toBe(0);
  await page.keyboard.press('Shift+A');
  await expect(item(page, 'sh010, Approved, decided')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(title(page, 'sh020')).toBeVisible();
  await page.keyboard.press('Shift+R');
  await expect(item(page, 'sh020, Revision Needed, decided')).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(title(page, 'sh010')).toBeVisible();
  await page.keyboard.press('u');
  await expect(title(page, 'sh030')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: /note/iu }).first().fill('Hold it for two more frames');
  await page.keyboard.press('Control+Enter');
  await expect(item(page, '1 open note')).toBeVisible();
  const assets = await Promise.all(ids.map((id) => api.rows('GET', `assets/${id}`)));
  expect(assets.flat().map((asset) => asset['status_id'])).toEqual(
    ['Approved', 'Revision Needed', 'For Review'].map(named),
  );
});

test('shows an asset in its context and alone again, on the same frame', async ({ page }) => {
  await openAs(page, `/assets/${ids[1]}?frame=7`);
  await expect.poll(() => shownFrame(page)).toBe(7);
  await page.getByRole('button', { name: 'In context' }).click();
  await expect(page).toHaveURL(/\/hookup\/\d+\?frame=7/u);
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect.poll(() => shownFrame(page)).toBe(7);
  await page.keyboard.press('PageUp');
  await expect(title(page, 'sh010')).toBeVisible();
  await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: 'In context' }).click();
  await expect(page).toHaveURL(/\/assets\/\d+/u);
});

test('is saved, put into another order, cut, and shows what is not there', async ({ page }) => {
  await openAs(page, `/playlist?id=${ids.join(',')}`);
  await page.getByRole('button', { name: 'More of the playlist' }).click();
  await page.getByRole('menuitem', { name: 'Save as playlist…' }).click();
  const name = `Monday ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save playlist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/playlist=\d+/u);
  await expect(page.getByRole('main').getByText(name)).toBeVisible();
  // A dialog that closes gives the focus back to what opened it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await item(page, 'sh030').press('Alt+ArrowLeft');
  const order = async () => {
    const names = await strip(page).getByRole('button').allTextContents();
    return names.map((text) => text.replace(/^\d+(?=sh)/u, ''));
  };
  await expect.poll(order).toEqual(['sh010', 'sh030', 'sh020']);
  await api.rows('DELETE', `assets/${ids[1]}`);
  await expect(item(page, 'Not available')).toBeVisible();
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  await expect(timeline).toHaveAttribute('aria-valuemax', '79');
  await page.goto('/playlist');
  await expect(page.getByText('Nothing to see here')).toBeVisible();
  await page.getByRole('link', { name: 'Playlists' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `What to do with ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('link', { name })).toBeHidden();
});

test('takes more assets from a selection, and is found by its name', async ({ page }) => {
  const name = `Tuesday ${Date.now()}`;
  const { id } = await api.make('playlists', {
    folder_id: folderId,
    name,
    items: [{ asset_id: ids[0] }],
  });
  await openAs(page, `/folders/${folderId}?tab=assets`);
  await page.getByRole('checkbox', { name: 'Select sh030' }).check();
  await page.getByRole('button', { name: 'Add to playlist' }).click();
  await page.getByRole('searchbox', { name: 'Find a playlist' }).fill('Tuesday');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(name, 'u') })
    .click();
  await expect(page.getByText(`1 asset was added to ${name}`)).toBeVisible();
  const items = await api.rows('GET', `playlists/${id}/items`);
  expect(items.map((one) => one['asset_id'])).toEqual([ids[0], ids[2]]);
  await page.getByRole('link', { name: 'Playlists' }).click();
  await page.getByRole('searchbox', { name: 'Find a playlist' }).fill('nothing is called so');
  await expect(page.getByText('None found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a playlist' }).fill(name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('1 of 2')).toBeVisible();
});

test('becomes one film, told how far it is, and given to whoever asked', async ({ page }) => {
  const { id } = await api.make('playlists', {
    folder_id: folderId,
    name: `Film ${Date.now()}`,
    items: [{ asset_id: ids[0] }, { asset_id: ids[2], in: 5, out: 14 }],
  });
  await openAs(page, `/playlist?playlist=${id}`);
  await page.getByRole('button', { name: 'More of the playlist' }).click();
  await page.getByRole('menuitem', { name: 'Make one film…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the film' }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  const link = dialog.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^Film \d+\.mp4$/u);
  const [film] = await api.rows('GET', `playlists/${id}/film`);
  expect(film).toMatchObject({ state: 'done', frames: 40 });
});
