import { expect as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const ARTIST = 1;
/** A busy machine draws late. */
const expect = base.configure({ timeout: 20_000 });

let api: Api;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

/** A folder with deleted assets of these names and one that lives. */
async function trash(...names: string[]): Promise<number> {
  const { id } = await api.make('me/folders', { name: `Trash ${Date.now()}` });
  const made = await api.rows('POST', `folders/${id}/assets`, [
    ...names.map((name) => ({ name })),
    { name: 'alive' },
  ]);
  for (const name of names) {
    const asset = made.find((row) => row['name'] === name);
    await api.rows('PATCH', `assets/${asset?.id}`, { deleted: 1 });
  }
  return id;
}
const lines = (page: Page) =>
  page
    .getByRole('table', { name: 'Deleted assets' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
async function showDeleted(page: Page) {
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Deleted' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden();
}
const line = (page: Page, name: string) => lines(page).filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('alertdialog');

test('shows who deleted which asset and when; one comes back, one goes for good', async ({
  page,
  other,
}) => {
  const folder = await trash('sh010', 'sh020', 'sh030');
  await openAs(page, `/folders/${folder}?tab=assets`);
  await expect(page.getByRole('article', { name: 'alive' })).toBeVisible();
  await showDeleted(page);
  await expect(page).toHaveURL(/deleted=1/u);
  await expect(lines(page)).toHaveCount(3);
  await expect(line(page, 'sh010')).toContainText(/Admin/iu);
  await expect(page.getByText('3 assets', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // Somebody else looks at the same folder.
  await openAs(other, `/folders/${folder}?deleted=1`);
  await expect(lines(other)).toHaveCount(3);

  await page.getByRole('button', { name: 'Re-enable sh010' }).click();
  await expect(page.getByText('1 asset re-enabled.')).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(other)).toHaveCount(2);

  await page.getByRole('button', { name: 'Permanently delete sh020' }).click();
  const go = dialog(page).getByRole('button', { name: 'Permanently delete' });
  await expect(go).toBeDisabled();
  await expect(dialog(page)).toContainText(
    "Are you sure you want to permanently delete asset 'sh020'?",
  );
  await expectAccessible(page);
  await page.keyboard.type('delete');
  await expect(go).toBeDisabled();
  await dialog(page).getByRole('textbox').fill('DELETE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 asset permanently deleted.')).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(other)).toHaveCount(1);
  await expect(line(other, 'sh030')).toBeVisible();
  const left = await api.rows('GET', `folders/${folder}/assets?showdeleted=1&sort=name`);
  expect(left.map(({ name }) => name)).toEqual(['alive', 'sh010', 'sh030']);
});

test('re-enables and removes many, by keys as well', async ({ page }) => {
  const folder = await trash('a1', 'a2', 'a3', 'a4');
  await openAs(page, `/folders/${folder}?deleted=1`);
  await expect(lines(page)).toHaveCount(4);
  const bar = page.getByRole('toolbar', { name: 'Selected assets' });
  await page.getByLabel('Select a1').focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Select a2').focus();
  await page.keyboard.press('Space');
  await expect(bar.getByText('2 assets selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Re-enable' }).click();
  await dialog(page).getByRole('button', { name: 'Re-enable' }).click();
  await expect(page.getByText('2 assets re-enabled.')).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  await page.getByLabel('Select a3').focus();
  await page.keyboard.press('Control+a');
  await expect(bar.getByText('2 assets selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.keyboard.press('Control+a');
  await bar.getByRole('button', { name: 'Permanently delete' }).click();
  await dialog(page).getByRole('textbox').fill('DELETE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 assets permanently deleted.')).toBeVisible();
  await expect(page.getByText('No deleted assets')).toBeVisible();
  await expectAccessible(page);
});

test('offers neither way to whoever may not', async ({ page }) => {
  const folder = await trash('sh010');
  const artist = await api.user('Trash Artist', ARTIST);
  await api.join(folder, artist.id, ARTIST);
  await openAs(page, `/folders/${folder}?deleted=1`, artist);
  await expect(line(page, 'sh010')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Permanently delete sh010' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Re-enable sh010' })).toHaveCount(0);
});

test('has no look and no batch of its own, and its ways out at any width', async ({ page }) => {
  const folder = await trash('sh010', 'sh020');
  await openAs(page, `/folders/${folder}?view=list`);
  const toolbar = page.getByRole('toolbar', { name: 'Search and filters' });
  const look = ['Batch', 'Thumbnails', 'List'] as const;
  for (const name of look) await expect(toolbar.getByRole('button', { name })).toBeVisible();
  await showDeleted(page);
  await expect(lines(page)).toHaveCount(2);
  for (const name of look) await expect(toolbar.getByRole('button', { name })).toHaveCount(0);

  for (const [width, name] of [
    [390, 'sh010'],
    [768, 'sh020'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    const remove = page.getByRole('button', { name: `Permanently delete ${name}` });
    await expect(remove).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: `Re-enable ${name}` }).click();
    await expect(line(page, name)).toHaveCount(0);
  }
  const left = await api.rows('GET', `folders/${folder}/assets?sort=name`);
  expect(left.map(({ name }) => name)).toEqual(['alive', 'sh010', 'sh020']);
});
