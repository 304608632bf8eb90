import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { makeClip } from './support/clips.ts';
import { dropFiles } from './support/drop-files.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const REVIEWER = 2;
/** More than two pieces of a batch. */
const MANY = 2300;

/** A busy machine draws late. */
const expect = base.configure({ timeout: 20_000 });

let api: Api;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

async function folderOf(count: number): Promise<number> {
  const { id } = await api.make('me/folders', { name: `Batch ${Date.now()}` });
  const names = Array.from({ length: count }, (_, at) => ({
    name: `sh_${String(at + 1).padStart(5, '0')}`,
  }));
  for (let start = 0; start < count; start += 1000) {
    await api.rows('POST', `folders/${id}/assets`, names.slice(start, start + 1000));
  }
  return id;
}
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected assets' });
const choose = async (page: Page, field: string, option: string) => {
  const more = bar(page).getByRole('button', { name: 'More' });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  await bar(page).getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const answer = (page: Page, button: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click();

test('asks for a task and a selection, to the letter', async ({ page }) => {
  await openAs(page, `/folders/${await folderOf(2)}?view=list`);
  await expect(page.getByRole('link', { name: 'sh_00001' })).toBeVisible();
  await page.getByRole('button', { name: 'Batch' }).click();
  await bar(page).getByRole('button', { name: 'Choose a task' }).click();
  await expect(page.getByText('Please select a task from the list')).toBeVisible();
  await choose(page, 'Task', 'Delete');
  await bar(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    page.getByText('No items selected. Please select 1 or more items from the list.'),
  ).toBeVisible();
  await bar(page).getByRole('button', { name: 'Review the selected' }).click();
  await expect(page.getByText('no items selected for the playlist')).toBeVisible();
  await expectAccessible(page);
  // A tooltip would take the key for itself.
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
});

test('selects the rest while some are selected, and plays one alone', async ({ page }) => {
  await openAs(page, `/folders/${await folderOf(3)}?view=list`);
  await page.getByRole('button', { name: 'Batch' }).click();
  await page.getByLabel('Select sh_00001').check();
  await expect(bar(page).getByText('1 asset selected')).toBeVisible();
  await page.getByLabel('Select all').click();
  await expect(bar(page).getByText('3 assets selected')).toBeVisible();
  await page.getByLabel('Select all').click();
  await expect(bar(page).getByText('0 assets selected')).toBeVisible();
  await page.getByLabel('Select sh_00001').check();
  await bar(page).getByRole('button', { name: 'Review the selected' }).click();
  await expect(page).toHaveURL(/\/playlist\?id=\d+$/u);
  await page.reload();
  await expect(page).toHaveURL(/\/playlist\?id=\d+$/u);
  await expect(page.getByText('1 of 1')).toBeVisible();
});

test('changes all of a long list, those that were never loaded too, with progress', async ({
  page,
}) => {
  const folder = await folderOf(MANY);
  await openAs(page, `/folders/${folder}?view=list`);
  await expect(page.getByText('2,300 assets')).toBeVisible();
  await page.getByLabel('Select all').check();
  await expect(bar(page).getByText('2,300 assets selected')).toBeVisible();
  await page.getByLabel('Select sh_00002').uncheck();
  await expect(bar(page).getByText('2,299 assets selected')).toBeVisible();
  await choose(page, 'Task', 'Change');
  await bar(page).getByRole('button', { name: 'Change' }).click();
  await expect(page.getByText('Field is required.')).toBeVisible();
  await choose(page, 'Value', 'For Review');
  await bar(page).getByRole('button', { name: 'Change' }).click();
  await expect(
    page.getByText("Are you sure you want to change the status of 2,299 assets to 'For Review'?"),
  ).toBeVisible();
  await answer(page, 'Change status');
  const job = page.getByRole('group', { name: 'Changing status of 2,299 assets' });
  await expect(job).toBeVisible();
  await expect(page.getByText('2,299 assets changed.')).toBeVisible({ timeout: 120_000 });
  await expect(job).toBeHidden();
  const before = await api.status(folder, 'Not Started');
  const left = `folders/${folder}/assets?status_id=${before}&fields=id&limit=1000`;
  expect(await api.rows('GET', left)).toHaveLength(1);
  // The rows that are shown follow.
  await expect(page.getByRole('row').filter({ hasText: 'sh_00001' })).toContainText('For Review');
  await expect(page.getByRole('row').filter({ hasText: 'sh_00002' })).toContainText('Not Started');
});

test('selects from one to another far below, by keys and by pointer', async ({ page }) => {
  const folder = await folderOf(350);
  await openAs(page, `/folders/${folder}?view=list`);
  await page.getByRole('link', { name: 'sh_00001' }).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+X');
  await expect(bar(page).getByText('2 assets selected')).toBeVisible();
  await page.getByRole('rowgroup').last().hover();
  await page.mouse.wheel(0, 40_000);
  const last = page.getByRole('link', { name: 'sh_00350' });
  await last.click({ modifiers: ['Shift'] });
  // From the second to the last one: most of them were never on screen.
  await expect(bar(page).getByText('350 assets selected')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Select none' }).click();
  await expect(bar(page)).toBeHidden();
});

test('tells what failed and why, and leaves the rest changed', async ({ page }) => {
  const folder = await folderOf(3);
  const reviewer = await api.user(`Rita Voss ${Date.now()}`, REVIEWER);
  await api.join(folder, reviewer.id, REVIEWER);
  const rows = await api.rows('GET', `folders/${folder}/assets`);
  const target = await api.make('me/folders', { name: `Target ${Date.now()}` });
  await api.rows('POST', `folders/${target.id}/assets`, [{ name: 'sh_00002' }]);
  expect(rows).toHaveLength(3);
  await openAs(page, `/folders/${folder}?view=list`);
  await page.getByLabel('Select all').check();
  await choose(page, 'Task', 'Change');
  await choose(page, 'Column', 'Folder');
  await bar(page).getByRole('combobox', { name: 'Value' }).fill('Target');
  await page.getByRole('option').last().click();
  await bar(page).getByRole('button', { name: 'Move' }).click();
  await answer(page, 'Move');
  await expect(page.getByText('folder failed to update.')).toBeVisible();
  const batches = page.getByRole('region', { name: 'Batches' });
  await batches.getByRole('button', { name: 'Report' }).click();
  const report = page.getByRole('dialog');
  await expect(report.getByText('This asset already exists.')).toBeVisible();
  await expect(report.getByRole('link', { name: 'sh_00002' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await batches.getByRole('button', { name: /^Close/ }).click();
  await expect(batches).toBeHidden();
  await expect(page.getByRole('link', { name: 'sh_00002' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'sh_00001' })).toBeHidden();
});

test('deletes what is selected, and stops in the middle when told to', async ({ page }) => {
  const folder = await folderOf(MANY);
  await openAs(page, `/folders/${folder}?tab=assets`);
  await expect(page.getByText('2,300 assets')).toBeVisible();
  await page.keyboard.press('b');
  await bar(page).getByRole('button', { name: 'Select all' }).click();
  await choose(page, 'Task', 'Delete');
  // The first piece is held back, so that there is something to cancel.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/assets/batch', async (route) => {
    await held;
    await route.continue();
  });
  await bar(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Are you sure you want to delete these 2,300 assets?')).toBeVisible();
  const sent = page.waitForRequest('**/api/assets/batch');
  await answer(page, 'Delete');
  const job = page.getByRole('group', { name: 'Deleting 2,300 assets' });
  await sent;
  await job.getByRole('button', { name: 'Cancel' }).click();
  release();
  await expect(job.getByText('Cancelled · 1,000 of 2,300 assets')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('1,300 assets')).toBeVisible({ timeout: 20_000 });
});

test('downloads sources as a zip, after asking about what has none', async ({ page }) => {
  const folder = await folderOf(1);
  const clip = join(mkdtempSync(join(tmpdir(), 'jampot-e2e-')), 'plate.mp4');
  makeClip(clip, { seconds: 1 });
  await openAs(page, `/folders/${folder}?view=list`);
  await expect(page.getByRole('link', { name: 'sh_00001' })).toBeVisible();
  await dropFiles(page, clip);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByText('Added to plate')).toBeVisible({ timeout: 90_000 });
  // The list hears of the new asset a moment later; what is selected is what it shows.
  await expect(page.getByText('2 assets', { exact: true })).toBeVisible();
  await page.getByLabel('Select all').check();
  await choose(page, 'Task', 'Download');
  await bar(page).getByRole('button', { name: 'Download', exact: true }).click();
  await expect(
    page.getByText('The following assets are missing files : sh_00001. Do you want to continue?'),
  ).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), answer(page, 'Continue')]);
  expect(download.suggestedFilename()).toMatch(/^Batch \d+\.zip$|^plate\.zip$/);
  const zip = readFileSync(await download.path());
  const source = readFileSync(clip);
  expect(zip.includes(source)).toBe(true);
  expect(zip.readUInt32LE(0)).toBe(0x04034b50);
});

test('downloads more assets than one address names, as one zip', async ({ page }) => {
  const folder = await folderOf(1200);
  const assets = await api.rows(
    'GET',
    `folders/${folder}/assets?sort=id&fields=id,name&limit=1000`,
  );
  const [last] = await api.rows('GET', `folders/${folder}/assets?sort=-id&fields=id,name&limit=1`);
  // One in the first thousand, one behind it.
  await api.upload(`assets/${assets[1]?.id}/versions`, { name: 'v1' }, 'first plate.txt');
  await api.upload(`assets/${last?.id}/versions`, { name: 'v1' }, 'last plate.txt');
  await openAs(page, `/folders/${folder}?view=list`);
  await expect(page.getByText('1,200 assets')).toBeVisible();
  await page.getByLabel('Select all').check();
  await choose(page, 'Task', 'Download');
  await bar(page).getByRole('button', { name: 'Download', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('The following assets are missing files : sh_00001, sh_000');
  await expect(question).toContainText('and 1,178 more. Do you want to continue?');
  const [download] = await Promise.all([page.waitForEvent('download'), answer(page, 'Continue')]);
  expect(download.suggestedFilename()).toMatch(/^Batch \d+\.zip$/);
  const zip = readFileSync(await download.path());
  for (const name of ['first plate.txt', 'last plate.txt']) {
    // Its name stands before its bytes, which are the same here, and in the directory.
    expect(zip.toString('latin1').split(name)).toHaveLength(4);
  }
  // The end of the directory counts the files.
  expect(zip.readUInt16LE(zip.length - 12)).toBe(2);
  await expect(page).toHaveURL(new RegExp(`/folders/${folder}`, 'u'));

  // What refuses the download after all is told.
  await page.route('**/api/assets/download', (route) =>
    route.fulfill({ status: 410, json: { success: false, error: 'This link has expired' } }),
  );
  await bar(page).getByRole('button', { name: 'Download', exact: true }).click();
  await answer(page, 'Continue');
  await expect(page.getByText('This link has expired')).toBeVisible();
});

test('stops looking for the files of a long list when told to', async ({ page }) => {
  const folder = await folderOf(1200);
  await openAs(page, `/folders/${folder}?view=list`);
  await expect(page.getByText('1,200 assets')).toBeVisible();
  await page.getByLabel('Select all').check();
  await choose(page, 'Task', 'Download');
  let asked = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/assets/download?**', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await bar(page).getByRole('button', { name: 'Download', exact: true }).click();
  await expect(bar(page).getByText('Looking for files')).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await bar(page).getByRole('button', { name: 'Cancel' }).click();
  release();
  await expect(bar(page).getByText('Looking for files')).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(asked).toBe(1);
});
