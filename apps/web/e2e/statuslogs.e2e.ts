import { expect, test } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';

let api: Api;
let folderId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Logs ${Date.now()}` })).id;
  const [asset] = await api.rows('POST', `folders/${folderId}/assets`, [{ name: 'log_me' }]);
  for (const status_id of [5, 2, 4]) {
    await api.rows('PATCH', `assets/${asset?.id}`, { status_id });
  }
});

test('lists every change, narrows it, and keeps that in the address', async ({ page }) => {
  await openAs(page, `/statuslogs?asset__folder_id=${folderId}`);
  const rows = page.getByRole('row').filter({ hasText: 'log_me' });
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('Approved');
  await page.getByText('Last only', { exact: true }).click();
  await expect(page).toHaveURL(/last=1/u);
  await expect(rows).toHaveCount(1);
  await page.getByText('First only', { exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Not Started');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/created%3Asince=\d{4}-\d\d-\d\d/u);
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(/\/statuslogs$/u);
});

test('counts the log in a chart, with its figures', async ({ page }) => {
  await openAs(page, `/statuslogs?view=chart&asset__folder_id=${folderId}&x=status.name&z=`);
  await expect(page.locator('.highcharts-root')).toBeVisible();
  await page.getByText('Figures').click();
  const figures = page.getByRole('table');
  await expect(figures.getByRole('row', { name: 'Approved 1' })).toBeVisible();
  await expect(figures.getByRole('row', { name: 'All 4' })).toBeVisible();
  await expect(figures.getByRole('row', { name: 'Average 1' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Pie' }).click();
  await expect(page).toHaveURL(/type=pie/u);
  await expect(page.locator('.highcharts-pie-series').first()).toBeVisible();
  await expectAccessible(page);
});

test('says NO DATA! where there is none', async ({ page }) => {
  await openAs(page, '/statuslogs?view=chart&created%3Auntil=2001-01-01');
  await expect(page.getByText('NO DATA!')).toBeVisible();
});
