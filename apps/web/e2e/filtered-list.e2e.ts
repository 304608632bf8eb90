import { expect as base } from '@playwright/test';
import { Api } from './support/api.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

/** A busy machine draws late. */
const expect = base.configure({ timeout: 20_000 });

let api: Api;
test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

test('a list of one status follows others, and all of it is what stands there', async ({
  page,
}) => {
  const { id: folder } = await api.make('me/folders', { name: `Queue ${Date.now()}` });
  const names = ['n0', 'n1', 'n2', 'n3'];
  const made = await api.rows(
    'POST',
    `folders/${folder}/assets`,
    names.map((name) => ({ name })),
  );
  const ids = new Map(made.map((row) => [String(row['name']), Number(row['id'])]));
  const [notStarted, onHold, final] = await Promise.all(
    ['Not Started', 'On Hold', 'Final'].map((name) => api.status(folder, name)),
  );
  const set = (name: string, status_id: number | undefined) =>
    api.rows('PATCH', `assets/${ids.get(name)}`, { status_id });
  for (const name of ['n0', 'n1']) await set(name, onHold);

  await openAs(page, `/folders/${folder}?view=list&status_id=${onHold}`);
  const link = (name: string) => page.getByRole('link', { name: new RegExp(`\\b${name}$`, 'u') });
  await expect(link('n1')).toBeVisible();
  await page.getByLabel('Select all').check();
  const bar = page.getByRole('toolbar', { name: 'Selected assets' });
  await expect(bar.getByText('2 assets selected')).toBeVisible();

  await set('n0', final);
  await set('n3', onHold);
  await expect(link('n3')).toBeVisible();
  await expect(link('n0')).toBeHidden();
  await expect(bar.getByText('1 asset selected')).toBeVisible();

  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this asset?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(link('n1')).toBeHidden();
  const left = await api.rows('GET', `folders/${folder}/assets?fields=name,status_id&sort=name`);
  expect(left.map((row) => [row['name'], row['status_id']])).toEqual([
    ['n0', final],
    ['n2', notStarted],
    ['n3', onHold],
  ]);
});

test('nothing is selected of a list that is awaited or failed', async ({ page }) => {
  const { id: folder } = await api.make('me/folders', { name: `Awaited ${Date.now()}` });
  await api.rows('POST', `folders/${folder}/assets`, [{ name: 'a0' }, { name: 'a1' }]);
  await openAs(page, `/folders/${folder}?view=list`);
  await expect(page.getByRole('link', { name: /\ba1$/u })).toBeVisible();
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await page.route(/\/api\/folders\/\d+\/assets\?.*q=a1/u, async (route) => {
    asked.resolve();
    await gate.promise;
    await route.fulfill({ status: 412, json: { success: false, error: 'Not now.' } });
  });
  await page.getByLabel('Search in this folder').fill('a1');
  await asked.promise;
  await page.getByLabel('Select all').click({ force: true });
  const bar = page.getByRole('toolbar', { name: 'Selected assets' });
  await expect(bar.getByText(/assets? selected/u)).toBeHidden();
  gate.resolve();
  await expect(page.getByText('Not now.')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('link', { name: /\ba0$/u })).toBeHidden();
});
