import { expect as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { folderLine } from './support/folder-scene.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

/** So many that there is time to press Cancel. */
const MANY = 40_000;
const CANCELLED = 'Cancelled. Nothing was changed.';
/** A busy machine draws late. */
const expect = base.configure({ timeout: 60_000 });

let api: Api;

test.describe.configure({ timeout: 300_000 });
test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(
    await playwright.request.newContext({ timeout: 180_000, ...(baseURL ? { baseURL } : {}) }),
  );
});

async function project(): Promise<{ id: number; name: string }> {
  const name = `Long ${Date.now()}`;
  return { id: (await api.make('me/folders', { name })).id, name };
}

const csv = Array.from({ length: MANY }, (_, at) => `Seq ${at % 40},Shot ${at}`).join('\n');
const live = async (parent: number) =>
  (await api.rows('GET', `folders?parent_id=${parent}&fields=id&limit=1000`)).length;
const dialog = (page: Page) => page.getByRole('alertdialog');
const cancel = (page: Page) =>
  page.getByRole('status').getByRole('button', { name: 'Cancel', exact: true });

test('an import that is cancelled makes no folder', async ({ page }) => {
  const { id } = await project();
  await openAs(page, `/admin/folders?tab=import&folder=${id}`);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'structure.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Import' }).click();
  await cancel(page).click();
  await expect(page.getByText(CANCELLED)).toBeVisible();
  await expect(page.getByText('Oops, failed to save your folder.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeEnabled();
  expect(await live(id)).toBe(0);
});

test('what is cancelled in either tree leaves all folders as they were', async ({ page }) => {
  const { id, name } = await project();
  await api.rows('POST', `folders/${id}/import`, { csv });

  await openAs(page, `/admin/folders?folder=${id}`);
  await folderLine(page, name).focus();
  await page.keyboard.press('Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await cancel(page).click();
  await expect(page.getByText(CANCELLED)).toBeVisible();
  await expect(cancel(page)).toHaveCount(0);
  await expect(folderLine(page, name)).toBeVisible();
  expect(await live(id)).toBe(40);

  await page.goto(`/folders/${id}?tab=assets`);
  const line = page.getByRole('tree', { name: 'Folders' }).getByRole('treeitem', { name });
  await line.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await cancel(page).click();
  await expect(page.getByText(CANCELLED)).toBeVisible();
  await expect(page.getByText('Oops, failed to delete your folder.')).toHaveCount(0);
  await expect(cancel(page)).toHaveCount(0);
  await expect(line).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  expect(await live(id)).toBe(40);
});
