import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

/** Level of a role. */
const SUPERVISOR = 2;
const NOT_SAVED = 'could not save to your dashboard, unkown error';

let api: Api;
let owner: Awaited<ReturnType<Api['user']>>;

test.beforeEach(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  owner = await api.user(`Ida Berg ${Date.now()}`, SUPERVISOR);
});

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add widget' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('what one tab adds, renames and removes appears in the other', async ({ page }) => {
  await openAs(page, '/users/dashboard', owner);
  await expect(widget(page, 'For review')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/users/dashboard');
  await expect(widget(other, 'For review')).toBeVisible();
  await expect(other.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  await add(page, 'Retakes');
  await expect(widget(other, 'Retakes')).toBeVisible();
  await add(other, 'Burndown');
  await expect(widget(page, 'Burndown')).toBeVisible();
  await other.getByRole('button', { name: 'More of Retakes' }).click();
  await other.getByRole('menuitem', { name: 'Remove' }).click();
  await other.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(widget(page, 'Retakes')).toBeHidden();
  await expect(widget(page, 'Burndown')).toBeVisible();
  await other.close();
});

test('what can’t be saved is told once, taken back, and done at the second try', async ({
  page,
}) => {
  await openAs(page, '/users/dashboard', owner);
  await expect(widget(page, 'For review')).toBeVisible();
  await page.route(`**/api/users/${owner.id}*`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { success: false, error: 'Nothing' } })
      : route.fallback(),
  );
  await add(page, 'Retakes');
  const popup = page.getByRole('alert');
  await expect(popup).toHaveCount(1);
  await expect(popup).toHaveText(`${NOT_SAVED}Try again`);
  await expect(widget(page, 'Retakes')).toBeHidden();
  await page.unrouteAll();
  await popup.getByRole('button', { name: 'Try again' }).click();
  await expect(widget(page, 'Retakes')).toBeVisible();
  await page.reload();
  await expect(widget(page, 'Retakes')).toBeVisible();
});
