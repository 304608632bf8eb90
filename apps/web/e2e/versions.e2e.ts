import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { makeClip, makeGif } from './support/clips.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const files = mkdtempSync(join(tmpdir(), 'jampot-versions-'));
const long = join(files, 'long_take.mp4');
const short = join(files, 'short_take.mp4');

let api: Api;
let folderId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  makeClip(long, { seconds: 12, noise: true });
  makeClip(short, { seconds: 2 });
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Versions ${Date.now()}` })).id;
});

test('stops the making of a preview, and makes it again when asked', async ({ page }) => {
  test.setTimeout(240_000);
  const asset = await api.make(`folders/${folderId}/assets`, [{ name: 'long_take' }]);
  await openAs(page, `/assets/${asset.id}?tab=versions`);
  await page.getByRole('button', { name: 'New version' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Source file', { exact: true }).setInputFiles(long);
  await dialog.getByRole('button', { name: 'Add version' }).click();
  const row = page.getByRole('row').filter({ hasText: 'long_take' });
  await row.getByRole('button', { name: 'Stop making the preview of version 1' }).click();
  await expect(row.getByText('Cancelled')).toBeVisible({ timeout: 30_000 });
  await row.getByRole('button', { name: 'Make the preview of version 1 again' }).click();
  const bar = row.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuetext', /^\d+ %$/u);
  await expect(bar).toHaveAttribute('aria-valuenow', /^\d+$/u);
  await expect(row.getByText('Ready')).toBeVisible({ timeout: 180_000 });
});

test('goes to the own new version, but not away from a note that is being written', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const asset = await api.make(`folders/${folderId}/assets`, [{ name: 'own' }]);
  await api.upload(`assets/${asset.id}/versions`, { name: 'v1' }, 'v1.mp4', readFileSync(short));
  await openAs(page, `/assets/${asset.id}?tab=versions`);
  const add = async () => {
    await page.getByRole('button', { name: 'New version' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Source file', { exact: true }).setInputFiles(short);
    await dialog.getByRole('button', { name: 'Add version' }).click();
  };
  await expect(page.getByRole('row').filter({ hasText: 'v1' }).getByText('Ready')).toBeVisible({
    timeout: 60_000,
  });
  await add();
  await expect(page).toHaveURL(/\/versions\/\d+/u);
  const second = page.url();
  await expect(page.getByRole('button', { name: 'v2. Choose another version' })).toBeVisible();

  await page.getByLabel('New note').fill('Too dark.');
  await add();
  await expect(page.getByText('v3 available')).toBeVisible({ timeout: 60_000 });
  expect(page.url()).toBe(second);
  const approval = page.getByRole('group', { name: 'Approval' });
  await expect(approval).toBeHidden();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page).not.toHaveURL(second);
  await expect(approval).toBeVisible();
});

test('shows a moving picture, which is its own preview', async ({ page }) => {
  const path = join(files, 'loop.gif');
  makeGif(path, 1);
  const asset = await api.make(`folders/${folderId}/assets`, [{ name: 'loop' }]);
  await api.upload(`assets/${asset.id}/versions`, { name: 'v1' }, 'loop.gif', readFileSync(path));
  await openAs(page, `/assets/${asset.id}?tab=versions`);
  const picture = page.getByRole('img', { name: 'loop.gif' });
  await expect(picture).toBeVisible({ timeout: 60_000 });
  await expect(picture).toHaveAttribute('src', /^\/files\/.+\.gif/u);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(320);
  await expect(page.getByText('No Preview yet')).toHaveCount(0);
});

test('warns when the details and the medium disagree about the length', async ({ page }) => {
  test.setTimeout(120_000);
  const asset = await api.make(`folders/${folderId}/assets`, [{ name: 'short_take' }]);
  await openAs(page, `/assets/${asset.id}?tab=versions`);
  await page.getByRole('button', { name: 'New version' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Source file', { exact: true }).setInputFiles(short);
  await dialog.getByRole('button', { name: 'Add version' }).click();
  const row = page.getByRole('row').filter({ hasText: 'short_take' });
  await expect(row.getByText('Ready')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('tab', { name: 'Files' }).click();
  for (const [kind, type] of [
    ['Source', 'video/mp4'],
    ['Preview', 'video/mp4'],
    ['Poster', 'image/jpeg'],
  ] as const) {
    const file = page.getByRole('row').filter({ has: page.getByRole('cell', { name: kind }) });
    await expect(file).toContainText(type);
    await expect(file).toContainText(/\d (?:B|kB|MB)/u);
  }
  await api.rows('PATCH', `assets/${asset.id}`, { duration: 9 });
  await expect(
    page.getByRole('img', { name: 'Asset duration (2s) is not equal to Details (9s)' }),
  ).toBeVisible();
  await api.rows('PATCH', `assets/${asset.id}`, { duration: 2 });
  await expect(page.getByRole('img', { name: /^Asset duration/u })).toBeHidden();
});

test('shows a picture whose network came back a moment after it was asked for', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const asset = await api.make(`folders/${folderId}/assets`, [{ name: 'morning' }]);
  await api.upload(`assets/${asset.id}/versions`, { name: 'v1' }, 'v1.mp4', readFileSync(short));
  await openAs(page, `/assets/${asset.id}?tab=versions`);
  await expect(page.getByRole('row').filter({ hasText: 'v1' }).getByText('Ready')).toBeVisible({
    timeout: 60_000,
  });
  let refused = 0;
  await page.route(/\/files\//u, (route) => {
    const isOfFilm = ['media', 'fetch'].includes(route.request().resourceType());
    if (!isOfFilm || refused === 3) return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.reload();
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play.and(page.locator(':enabled'))).toBeVisible();
  expect(refused).toBe(3);
});
