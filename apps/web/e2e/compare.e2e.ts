import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { makeClip } from './support/clips.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const clip = join(mkdtempSync(join(tmpdir(), 'jampot-compare-')), 'take.mp4');

let api: Api;
let folderId: number;
let assetId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(120_000);
  makeClip(clip, { seconds: 2 });
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Compare ${Date.now()}` })).id;
  assetId = (await api.make(`folders/${folderId}/assets`, [{ name: 'sh010' }])).id;
  for (const name of ['v1', 'v2']) {
    await api.upload(`assets/${assetId}/versions`, { name }, `${name}.mp4`, readFileSync(clip));
  }
  await expect
    .poll(
      async () =>
        (await api.rows('GET', `assets/${assetId}/versions`)).map(({ processing }) => processing),
      { timeout: 90_000 },
    )
    .toEqual(['done', 'done']);
});

/** Keys are the stage's where no field has them. */
const giveFocusToStage = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });

test('compares a version with the one before it, on the very frame, and keeps how', async ({
  page,
}) => {
  await openAs(page, `/assets/${assetId}?frame=12`);
  await expect(page.getByRole('button', { name: 'Compare with v1' })).toBeVisible();
  await expect(play(page)).toBeEnabled();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/compare\?.*frame=12/u);
  const stage = page.getByRole('region', { name: 'Compared versions' });
  await expect(stage.getByText('v2', { exact: true })).toBeVisible();
  await expect(stage.getByText('v1', { exact: true })).toBeVisible();
  await expect(play(page)).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('radiogroup', { name: 'Layout' }).getByText('A/B View').click();
  await page.getByRole('radiogroup', { name: 'Mode' }).getByText('Difference').click();
  await expect(page).toHaveURL(/mode=difference/u);
  await giveFocusToStage(page);
  await page.keyboard.press('+');
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/views=0(?::|%3A)1\.1/u);
  await expect(page).toHaveURL(/[?&]in=12/u);
  await page.reload();
  await expect(page.getByRole('slider', { name: 'Gain' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveAttribute(
    'aria-valuenow',
    '12',
  );
  // Both are there again: the same keys take them away.
  await expect(play(page)).toBeEnabled();
  await giveFocusToStage(page);
  await page.keyboard.press('0');
  await page.keyboard.press('i');
  await expect(page).not.toHaveURL(/views=|[?&]in=/u);
});

test('notes and approves the version in focus', async ({ page }) => {
  await openAs(page, `/compare?assets=${assetId}`);
  await expect(play(page)).toBeEnabled();
  await page.getByRole('button', { name: /^Approve/u }).click();
  await expect(page.getByText(/^Status changed to /u)).toBeVisible();
  await page.getByRole('textbox', { name: /note/iu }).first().fill('Grain is too strong');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Grain is too strong')).toBeVisible();
  const bodies = async () =>
    (await api.rows('GET', `assets/${assetId}/notes`)).map((note) => note['body']);
  await expect.poll(bodies).toEqual(['Grain is too strong']);

  // The picture first: they fold away as beside a single one.
  await page.getByRole('button', { name: 'Hide the notes' }).click();
  await expect(page.getByText('Grain is too strong')).toBeHidden();
  await page.keyboard.press('Shift+B');
  await expect(page.getByText('Grain is too strong')).toBeVisible();
});

test('is left to where one came from, whatever changed in it', async ({ page }) => {
  await openAs(page, `/assets/${assetId}?frame=12`);
  const cases = [() => page.keyboard.press('Escape'), () => page.goBack()];
  for (const leave of cases) {
    await expect(page.getByRole('button', { name: 'Compare with v1' })).toBeVisible();
    await expect(play(page)).toBeEnabled();
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/\/compare\?/u);
    // The screen that was left stands until the next one is there.
    await expect(page.getByRole('region', { name: 'Compared versions' })).toBeVisible();
    await expect(play(page)).toBeEnabled();
    await giveFocusToStage(page);
    await page.keyboard.press('b');
    await expect(page).toHaveURL(/mode=flip/u);
    await page.keyboard.press('2');
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/frame=47/u);
    await leave();
    await expect(page).toHaveURL(new RegExp(`/assets/${assetId}\\?frame=12$`, 'u'));
  }
});

test('is left to the item of the playlist that one came from', async ({ page }) => {
  await openAs(page, `/playlist?id=${assetId}`);
  await expect(page.getByRole('button', { name: 'Compare with v1' })).toBeVisible();
  await expect(play(page)).toBeEnabled();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/compare\?/u);
  await page.getByRole('radiogroup', { name: 'Layout' }).getByText('Stacked').click();
  await expect(page).toHaveURL(/layout=stacked/u);
  await page.getByRole('button', { name: 'Leave the comparison' }).click();
  await expect(page).toHaveURL(new RegExp(`/playlist\\?id=${assetId}`, 'u'));
});

test('an address that was opened by itself leads to its asset, and what is open closes first', async ({
  page,
}) => {
  await openAs(page, `/compare?assets=${assetId}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/compare\?/u);
  await page.getByRole('button', { name: 'More of v2' }).click();
  await page.getByRole('menuitem', { name: 'Shift one frame later' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL(/offsets=/u);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/assets/${assetId}/versions/`, 'u'));
});

test('lays nothing over the corners of the pictures', async ({ page }) => {
  const ids = (await api.rows('GET', `assets/${assetId}/versions`)).map(({ id }) => id);
  await openAs(page, `/compare?versions=${ids.join(',')}`);
  await expect(play(page)).toBeEnabled();
  const tiles = page.locator('[class*="_tile_"]');
  await expect(tiles).toHaveCount(2);
  await tiles.first().hover();
  for (const tile of await tiles.all()) {
    const covered = await tile.evaluate((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return [left + 6, right - 6].flatMap((x) =>
        [top + 6, bottom - 6].filter((y) => document.elementFromPoint(x, y) !== one),
      );
    });
    expect(covered).toEqual([]);
  }
  // The approval stands above the picture that it is about.
  await expect(page.getByRole('group', { name: 'Approval' })).toHaveCount(1);
});

test('brings stills nearer, and has nothing of what plays films', async ({ page }) => {
  const picture = await page.screenshot();
  const { id } = await api.make(`folders/${folderId}/assets`, [{ name: 'art' }]);
  for (const name of ['v1', 'v2']) {
    await api.upload(`assets/${id}/versions`, { name }, `${name}.png`, picture);
  }
  const versions = () => api.rows('GET', `assets/${id}/versions`);
  await expect
    .poll(async () => (await versions()).map(({ processing }) => processing), { timeout: 90_000 })
    .toEqual(['done', 'done']);
  const ids = (await versions()).map((version) => version.id);
  await openAs(page, `/compare?versions=${ids.join(',')}`);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/views=/u);
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await expect(page).not.toHaveURL(/views=/u);
  await expect(play(page)).toHaveCount(0);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expectAccessible(page);
});

test('says what is not there, and how to begin where nothing is named', async ({ page }) => {
  await openAs(page, '/compare');
  await expect(page.getByText('Nothing to compare')).toBeVisible();
  await openAs(page, '/compare?versions=999999999');
  await expect(page.getByText('Version 999999999 is not available.')).toBeVisible();
});

test('lays nothing over the layouts of an asset on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAs(page, `/assets/${assetId}`);
  const layouts = page.getByRole('radiogroup', { name: 'Layout' });
  await expect(layouts).toBeVisible();
  const isFree = () =>
    layouts.evaluate((one) => {
      const { left, width, top, height } = one.getBoundingClientRect();
      return [0.1, 0.35, 0.6, 0.9].every((part) =>
        one.contains(document.elementFromPoint(left + part * width, top + height / 2)),
      );
    });
  await expect.poll(isFree).toBe(true);
});

test('keeps its tools on one line on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const versions = await api.rows('GET', `assets/${assetId}/versions`);
  await openAs(page, `/compare?versions=${versions.map(({ id }) => id).join(',')}&layout=stacked`);
  const middle = async (name: string, role: 'radiogroup' | 'button') => {
    const box = await page.getByRole(role, { name, exact: true }).boundingBox();
    return (box?.y ?? -99) + (box?.height ?? 0) / 2;
  };
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  await expect
    .poll(async () => (await middle('Share', 'button')) - (await middle('Layout', 'radiogroup')))
    .toBeLessThan(6);
});
