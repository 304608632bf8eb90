import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const ARTIST = 1;

let api: Api;
let projectId: number;
/** Names that no other run has. */
const run = Date.now().toString(36);
const named = (name: string) => `${name} ${run}`;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  projectId = (await api.make('me/folders', { name: named('Tags') })).id;
});

async function tagged(name: string, tag: string): Promise<number> {
  const { id } = await api.make(`folders/${projectId}/assets`, [{ name }]);
  await api.rows('PATCH', `assets/${id}`, { tag });
  return id;
}
const makeTag = async (name: string) =>
  (await api.make(`accounts/${api.accountId}/tags`, { name })).id;
const tagOf = async (id: number) => (await api.rows('GET', `assets/${id}`))[0]?.['tag'];
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens the list with this run's tags alone. */
async function openTags(page: Page, words = run): Promise<void> {
  await openAs(page, `/admin/tags?q=${words}`);
  await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible();
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Name: ${from}. Edit` }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(to);
  await page.keyboard.press('Enter');
}

test('a tag is added, found, counted, and renamed on every asset', async ({ page }) => {
  const [one, two] = [
    await tagged('count 1', named('rain')),
    await tagged('count 2', named('RAIN')),
  ];
  await openAs(page, '/admin');
  await page.getByRole('link', { name: /^Tags \S/u }).click();
  await expect(page).toHaveURL(/\/admin\/tags$/u);
  await page.getByRole('textbox', { name: 'Name of the new tag' }).fill(named('dawn'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${named('dawn')} has been added`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Find tags' }).fill(run);
  await expect(page).toHaveURL(new RegExp(`q=${run}`, 'u'));
  await expect(rowOf(page, named('dawn'))).toContainText('0 assets');
  await expect(rowOf(page, named('rain'))).toContainText('2 assets');
  await expectAccessible(page);

  await rename(page, named('rain'), named('Storm'));
  await expect(page.getByRole('button', { name: `Name: ${named('Storm')}. Edit` })).toBeFocused();
  await expect(rowOf(page, named('Storm'))).toContainText('2 assets');
  await expect.poll(() => tagOf(one)).toBe(named('Storm'));
  expect(await tagOf(two)).toBe(named('Storm'));
});

test('two tags become one after asking', async ({ page }) => {
  await makeTag(named('Noon'));
  const asset = await tagged('merge', `${named('day')}, other`);
  await openTags(page);
  await rename(page, named('day'), named('noon'));
  const question = page.getByText(/^This tag already exists\. Do you want to merge/u);
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: `Name: ${named('day')}. Edit` })).toBeVisible();
  expect(await tagOf(asset)).toBe(`${named('day')}, other`);

  await rename(page, named('day'), named('noon'));
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(rowOf(page, named('noon'))).toHaveCount(1);
  await expect(rowOf(page, named('Noon'))).toContainText('1 asset');
  expect(await tagOf(asset)).toBe(`${named('Noon')}, other`);
});

test('a tag is deleted after asking, and stays when that fails', async ({ page }) => {
  const asset = await tagged('delete', `${named('temp')}, kept`);
  await openTags(page);
  const bin = page.getByRole('button', { name: `Delete the tag ${named('temp')}` });
  await bin.click();
  await expect(page.getByText('Are you sure you want to delete this tag?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bin).toBeVisible();

  await page.route('**/api/tags/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { success: false, error: '500 internal error.' } })
      : route.fallback(),
  );
  await bin.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('500 internal error.')).toBeVisible();
  await expect(bin).toBeVisible();
  await page.unroute('**/api/tags/*');
  await bin.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(bin).toBeHidden();
  await expect.poll(() => tagOf(asset)).toBe('kept');
});

test('the page of a tag shows its assets and follows what others do', async ({
  page,
  other: watcher,
}) => {
  await tagged('tagged one', named('comp'));
  await openTags(page);
  await page.getByRole('link', { name: `1 asset with the tag ${named('comp')}` }).click();
  await expect(page.getByRole('heading', { name: named('comp') })).toBeVisible();
  await expect(page.getByRole('link', { name: /tagged one/u })).toBeVisible();
  await expectAccessible(page);
  const other = await tagged('tagged two', named('COMP'));
  await expect(page.getByText('2 assets', { exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: /tagged two/u });
  await expect(link).toHaveAttribute('href', `/assets/${other}`);

  await openAs(watcher, `/assets/${other}`);
  await expect(watcher.getByText(named('COMP')).first()).toBeVisible();
  await rename(page, named('comp'), named('comped'));
  await expect(page.getByRole('heading', { name: named('comped') })).toBeVisible();
  await expect(link).toBeVisible();
  await expect(watcher.getByText(named('comped')).first()).toBeVisible();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/tags$/u);
});

test('an artist reads and adds tags, no more', async ({ page }) => {
  await tagged('artist', named('studio'));
  const artist = await api.user('Ines Okafor', ARTIST);
  await openAs(page, `/admin/tags?q=${run}`, artist);
  await expect(rowOf(page, named('studio'))).toContainText('0 assets');
  await expect(page.getByRole('button', { name: /Delete the tag/u })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Name: /u })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Tag' })).toBeVisible();
});
