import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const ARTIST = 1;

let api: Api;
let projectId: number;
/** Names that no other run has; letters alone, as names have. */
const run = Date.now()
  .toString(36)
  .replaceAll(/\d/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '');
const crew = `Crew${run}`;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  projectId = (await api.make('me/folders', { name: `Suggestions ${run}` })).id;
  for (const name of ['Ada', 'Bea', 'Cleo', 'Dana', 'Eve', 'Fay', 'Gil', 'Hal', 'Ivo']) {
    const { id } = await api.user(`${name} ${crew}`, ARTIST);
    await api.join(projectId, id, ARTIST);
  }
  for (const name of ['harbour', 'Harvest', 'charm']) {
    await api.make(`accounts/${api.accountId}/tags`, { name: `${name} ${run}` });
  }
});

const make = async (name: string) =>
  (await api.make(`folders/${projectId}/assets`, [{ name: `${name} ${run}` }])).id;
const valueOf = async (id: number, field: string) =>
  (await api.rows('GET', `assets/${id}`))[0]?.[field];
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Assigns by keys alone, after a name that is nobody's. */
async function assignByKeys(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  await field.fill(crew);
  await expect(options(page)).toHaveCount(8);
  await expect(options(page).first()).toContainText('Ada');
  await field.fill(`Nemo ${crew}`);
  await expect(page.getByRole('dialog').getByText('None found')).toBeVisible();
  await field.press('Enter');
  await expect(page.getByText(`User not found: Nemo ${crew}`)).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill(crew);
  await expect(options(page)).toHaveCount(8);
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('data-combobox-selected', 'true');
  await field.press('Enter');
}

test('finds people on the page of an asset, and gives the old one back', async ({ page }) => {
  const id = await make('assign');
  await openAs(page, `/assets/${id}`);
  await page.getByRole('button', { name: /^Assignee: Unassigned/u }).press('Enter');
  const field = page.getByRole('combobox', { name: 'Assign to' });
  await assignByKeys(page, field);
  await expect(page.getByText(`Asset is assigned to Bea ${crew}`)).toBeVisible();
  await page.getByRole('button', { name: `Assignee: Bea ${crew}` }).click();
  await expect(field).toHaveValue(`Bea ${crew}`);
  await expectAccessible(page);
  await field.fill('zzz');
  await field.press('Enter');
  await expect(page.getByText('User not found: zzz')).toBeVisible();
  await expect(field).toHaveValue(`Bea ${crew}`);
  await field.fill(`gil ${crew}`);
  await field.press('Enter');
  await expect(page.getByText(`Asset is assigned to Gil ${crew}`)).toBeVisible();
  await page.getByRole('button', { name: `Assignee: Gil ${crew}` }).click();
  await page.getByRole('option', { name: 'Nobody' }).click();
  await expect(page.getByRole('button', { name: /^Assignee: Unassigned/u })).toBeVisible();
  await expect.poll(() => valueOf(id, 'assignee_id')).toBeNull();
});

test('finds people in the list, by keys, and Escape leaves things as they are', async ({
  page,
}) => {
  const id = await make('list assign');
  await openAs(page, `/folders/${projectId}?q=list`);
  const card = page.getByRole('article', { name: `list assign ${run}` });
  await card.getByRole('button', { name: /^Assignee/u }).click();
  const field = page.getByRole('combobox', { name: 'Find a person' });
  await field.press('Escape');
  await expect(field).toBeHidden();
  await card.getByRole('button', { name: /^Assignee/u }).click();
  await assignByKeys(page, field);
  await expect(page.getByText(`Asset is assigned to Bea ${crew}`)).toBeVisible();
  await expect.poll(() => valueOf(id, 'assignee_id')).not.toBeNull();
});

test('offers tags from two characters on the page of an asset', async ({ page }) => {
  const id = await make('tag');
  await openAs(page, `/assets/${id}?tab=details`);
  const field = page.getByRole('combobox', { name: 'Add a tag' });
  let asked = 0;
  page.on('request', (request) => {
    if (/\/tags\?.*q=h(?:&|$)/u.test(request.url())) asked += 1;
  });
  await field.pressSequentially('h');
  await expect(options(page)).toHaveCount(0);
  await field.pressSequentially(`ar ${run}`);
  const mine = options(page).filter({ hasText: run });
  await expect(mine).toHaveText([`harbour ${run}`, `Harvest ${run}`, `charm ${run}`]);
  expect(asked).toBe(0);
  await field.fill(`harv ${run}`);
  await expect(mine).toHaveText([`Harvest ${run}`]);
  await expectAccessible(page);
  await field.press('Escape');
  await expect(mine).toHaveCount(0);
  await field.press('ArrowDown');
  await expect(mine).toHaveCount(1);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByText(`Harvest ${run} has been added`)).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill(`Brand new ${run}`);
  await field.press('Enter');
  await expect(page.getByText(`Brand new ${run} has been added`)).toBeVisible();
  expect(await valueOf(id, 'tag')).toBe(`Harvest ${run}, Brand new ${run}`);
  const known = await api.rows('GET', `tags?q=brand ${run}`);
  expect(known.map(({ name }) => name)).toEqual([`Brand new ${run}`]);

  await field.fill(`HARVEST ${run}`);
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: `Remove tag Brand new ${run}` }).click();
  await expect.poll(() => valueOf(id, 'tag')).toBe(`Harvest ${run}`);
  await page.route('**/api/assets/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { success: false, error: '500 internal error.' } })
      : route.fallback(),
  );
  await field.fill('refused');
  await field.press('Enter');
  await expect(page.getByText('refused has not been added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove tag refused' })).toHaveCount(0);
});

test('offers tags in the list, by keys', async ({ page }) => {
  const id = await make('list tag');
  await openAs(page, `/folders/${projectId}?q=list+tag`);
  const card = page.getByRole('article', { name: `list tag ${run}` });
  await card.getByRole('button', { name: /^Tags/u }).click();
  const field = page.getByRole('combobox', { name: 'Add a tag' });
  await expect(field).toBeFocused();
  await field.pressSequentially(`harb ${run}`);
  await expect(options(page)).toHaveText([`harbour ${run}`]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByText(`harbour ${run} has been added`)).toBeVisible();
  await field.fill('a,b');
  await field.press('Enter');
  await expect(page.getByText('Invalid characters used.')).toBeVisible();
  await expectAccessible(page);
  await field.press('Escape');
  await expect(field).toBeHidden();
  expect(await valueOf(id, 'tag')).toBe(`harbour ${run}`);
});

test('offers eight tags beside those that the asset has', async ({ page }) => {
  const names = Array.from('abcdefghij', (letter) => `tide ${letter} ${run}`);
  for (const name of names) await api.make(`accounts/${api.accountId}/tags`, { name });
  const id = await make('tides');
  await api.rows('PATCH', `assets/${id}`, { tag: names.slice(0, 3).join(', ') });
  await openAs(page, `/assets/${id}`);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByLabel('Add a tag').fill('tide');
  await expect(options(page)).toHaveText(names.slice(3));
});
