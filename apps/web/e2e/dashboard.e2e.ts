import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

/** Level of a role. */
const SUPERVISOR = 2;

let api: Api;
let folderId: number;
let supervisor: Awaited<ReturnType<Api['user']>>;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  supervisor = await api.user(`Ida Berg ${Date.now()}`, SUPERVISOR);
  folderId = (await api.make('me/folders', { name: `Board ${Date.now()}` })).id;
  await api.join(folderId, supervisor.id, SUPERVISOR);
  const [asset] = await api.rows('POST', `folders/${folderId}/assets`, [{ name: 'sh010' }]);
  const status_id = await api.status(folderId, 'For Review');
  await api.rows('PATCH', `assets/${asset?.id}`, { status_id });
});

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a supervisor finds what waits, pins a chart, and keeps the board', async ({ page }) => {
  await openAs(page, '/users/dashboard', supervisor);
  await expect(widget(page, 'For review').getByRole('link', { name: /sh010/u })).toBeVisible();
  await page.getByRole('button', { name: 'Add widget' }).click();
  await page.getByRole('menuitem', { name: 'Performance' }).click();
  await expect(widget(page, 'Performance')).toBeVisible();
  await page.goto(`/folders/${folderId}?tab=assets`);
  await page.getByRole('tab', { name: 'Charts' }).click();
  await page.getByRole('button', { name: 'Pin to Dashboard' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue(/^Current status of Board \d+$/u);
  await title.fill('Pinned');
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(page.getByText('Pinned is on your dashboard.')).toBeVisible();
  await page.goto('/users/dashboard');
  await expect(widget(page, 'Pinned').getByRole('figure')).toBeVisible();
  await page.getByRole('button', { name: 'Move Pinned' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Pinned is number 1 of 2.')).toBeAttached();
  await page.reload();
  const own = page.getByRole('button', { name: /^Move / });
  await expect(own).toHaveCount(2);
  await expect(own.first()).toHaveAccessibleName('Move Pinned');
  await expectAccessible(page);
});

test('the board of another is read, and alone on a wall without its tools', async ({ page }) => {
  await openAs(page, `/admin/users/${supervisor.id}/dashboard`);
  await expect(widget(page, 'Performance')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add widget' })).toBeHidden();
  await page.goto('/users/dashboard');
  await expect(widget(page, 'For review')).toBeVisible();
  await page.keyboard.press('f');
  await expect(page).toHaveURL(/kiosk=1/u);
  await expect(page.getByRole('button', { name: 'Add widget' })).toBeHidden();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Add widget' })).toBeVisible();
});
