import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const run = Date.now();
const folder = `Harbour ${run}`;
const asset = `harbour_${run}`;
let api: Api;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const { id } = await api.make('me/folders', { name: folder });
  await api.make(`folders/${id}/assets`, [{ name: asset }]);
});

test('finds folders, assets, people and places from one field, by keys alone', async ({ page }) => {
  await api.user(`Person ${run}`, 1);
  await openAs(page, '/users/dashboard');
  const field = page.getByRole('textbox', { name: 'Find' });
  const option = (name: string | RegExp) => page.getByRole('option', { name });
  const find = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill(text);
  };
  await find(folder);
  await expect(option(new RegExp(`^${folder}$`, 'u'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: folder, level: 1 })).toBeVisible();

  await find(asset);
  await expect(option(new RegExp(asset, 'u'))).toContainText(folder);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/assets\/\d+/u);

  await find('guid');
  await expect(option('Guide')).toBeVisible();
  await field.fill(`Person ${run}`);
  await expect(option(new RegExp(`Person ${run}`, 'u'))).toBeVisible();
  await field.fill(`nothing of this name ${run}`);
  await expect(page.getByText('None found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('tells folders of one name apart by where they are', async ({ page }) => {
  const shot = `Shot ${run}`;
  const projects = [`Castle ${run}`, `Dunes ${run}`];
  for (const name of projects) {
    const project = await api.make('me/folders', { name });
    const sequence = await api.make('folders', { name: 'Sequence A', parent_id: project.id });
    await api.make('folders', { name: shot, parent_id: sequence.id });
  }
  await openAs(page, '/users/dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find' }).fill(shot);
  for (const name of projects) {
    const read = page.getByRole('option', { name: `${shot} ${name} / Sequence A`, exact: true });
    await expect(read).toBeVisible();
  }
  await page.getByRole('option', { name: projects[1] ?? '' }).click();
  await expect(page.getByRole('heading', { name: shot, level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
    projects[1] ?? '',
  );
});
