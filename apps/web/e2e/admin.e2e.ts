import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { goOnTo, openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const ARTIST = 1;
const MANAGER = 3;

let api: Api;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

test('leads from the tiles to the account, whose name is changed in place', async ({ page }) => {
  await openAs(page, '/admin');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Account \S/u }).click();
  await expect(page).toHaveURL(/\/admin\/account$/u);
  const name = page.getByRole('button', { name: /^Name: /u });
  const before = ((await name.textContent()) ?? '').trim();
  await name.click();
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page.getByText('Field is required.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour Pictures');
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Name: Harbour Pictures. Edit' })).toBeVisible();
  await expectAccessible(page);
  await api.rows('PATCH', `accounts/${api.accountId}`, { name: before });
});

test('leads back from every page of the administration', async ({ page }) => {
  await openAs(page, '/admin');
  for (const path of ['users', 'account', 'roles', 'tags', 'folders']) {
    await goOnTo(page, `/admin/${path}`);
    const way = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(way.getByRole('heading', { level: 1 })).toBeVisible();
    await way.getByRole('link', { name: 'Admin' }).click();
    await expect(page).toHaveURL(/\/admin$/u);
  }
});

test('gives and takes letters of a role, but never the Administrator’s own', async ({ page }) => {
  await openAs(page, '/admin/roles');
  const letter = page.getByRole('button', { name: 'Reviewer: delete notes' });
  await expect(letter).toHaveAttribute('aria-pressed', 'false');
  await letter.click();
  await expect(letter).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(letter).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Administrator: update roles' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Reviewer' }).click();
  await expect(page.getByRole('heading', { name: 'Reviewer' })).toBeVisible();
  await letter.click();
  await expect(letter).toHaveAttribute('aria-pressed', 'false');

  await page.route('**/api/roles/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { success: false, error: '500 internal error.' } })
      : route.fallback(),
  );
  await letter.click();
  await expect(page.getByText('permissions failed to update.')).toBeVisible();
  await expect(letter).toHaveAttribute('aria-pressed', 'false');
});

test('is closed to whoever may not administer', async ({ page }) => {
  const artist = await api.user('Noa Brandt', ARTIST);
  await openAs(page, '/admin', artist);
  await expect(page.getByText("You don't have access to this")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toBeHidden();
  for (const place of ['', '/account', '/users', `/users/${artist.id}`, '/folders']) {
    await page.goto(`/admin${place}`);
    await expect(page.getByText(/An Administrator can give you the right to it/u)).toBeVisible();
    await expect(page.getByText("add you to the folder's team")).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the folders' }).click();
  await expect(page).toHaveURL(/\/folders$/u);
});

test('opens to whoever is made a manager while they look', async ({ page }) => {
  const person = await api.user('Mara Field', ARTIST);
  await openAs(page, '/admin', person);
  await expect(page.getByText("You don't have access to this")).toBeVisible();
  const roles = await api.rows('GET', `accounts/${api.accountId}/roles`);
  const role_id = roles.find(({ level }) => level === MANAGER)?.id;
  await api.rows('PATCH', `users/${person.id}`, { role_id });
  await expect(page.getByRole('link', { name: /^Users \S/u })).toBeVisible();
});
