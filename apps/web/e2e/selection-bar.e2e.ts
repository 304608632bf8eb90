import { expect as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

/** A busy machine draws late. */
const expect = base.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });

let api: Api;
let folder: number;
let ids: Map<string, number>;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});
test.beforeEach(async () => {
  folder = (await api.make('me/folders', { name: `Bar ${Date.now()}` })).id;
  const names = ['sh010', 'sh020', 'sh030'].map((name) => ({ name }));
  const made = await api.rows('POST', `folders/${folder}/assets`, names);
  ids = new Map(made.map((row) => [String(row['name']), row.id]));
});

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected assets' });
const card = (page: Page, name: string) => page.getByRole('article', { name });
async function statuses() {
  const rows = await api.rows('GET', `folders/${folder}/assets?sort=name&include=status.name`);
  return rows.map(({ status }) => (status as { name: string }).name);
}
async function openCards(page: Page) {
  await openAs(page, `/folders/${folder}?tab=assets&view=thumbnails`);
  await expect(card(page, 'sh030')).toBeVisible();
}

test('a status is given to a selection by two presses, and taken back from the popup', async ({
  page,
}) => {
  await api.rows('PATCH', `assets/${ids.get('sh030')}`, {
    status_id: await api.status(folder, 'For Review'),
  });
  await openCards(page);
  for (const name of ['sh010', 'sh030']) await page.getByLabel(`Select ${name}`).check();
  await bar(page).getByRole('button', { name: 'Status of 2 assets' }).click();
  await page.getByRole('menuitem', { name: 'Approved' }).click();
  const popup = page.getByRole('alert').filter({ hasText: '2 assets changed.' });
  await expect(popup).toBeVisible();
  await expect(card(page, 'sh010')).toContainText('Approved');
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 assets put back.')).toBeVisible();
  await expect(card(page, 'sh010')).toContainText('Not Started');
  expect(await statuses()).toEqual(['Not Started', 'Not Started', 'For Review']);
});

test('by keys as well: tags are added, and Ctrl+Z takes them off', async ({ page }) => {
  await openCards(page);
  await page.getByRole('link', { name: 'Open sh010' }).focus();
  await page.keyboard.press('x');
  await bar(page).getByRole('button', { name: 'Tags of 1 asset' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Add a tag', { exact: true })).toBeFocused();
  await page.keyboard.type('hero');
  await page.keyboard.press('Enter');
  await expect(card(page, 'sh010')).toContainText('hero');
  await expect(page.getByText('1 asset changed.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('1 asset put back.')).toBeVisible();
  await expect(card(page, 'sh010')).not.toContainText('hero');
});

test('what is deleted comes back', async ({ page }) => {
  await openCards(page);
  await page.getByLabel('Select sh020').check();
  await bar(page).getByRole('button', { name: 'Delete 1 asset' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card(page, 'sh020')).toBeHidden();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'sh020')).toBeVisible();
});

test('the tasks of batch mode are behind More', async ({ page }) => {
  await openCards(page);
  await page.getByLabel('Select sh010').check();
  await expect(bar(page).getByRole('combobox', { name: 'Task' })).toBeHidden();
  await bar(page).getByRole('button', { name: 'More' }).click();
  await bar(page).getByRole('combobox', { name: 'Task' }).click();
  await expect(page.getByRole('option', { name: 'Change', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test('the status filter counts what the other filters leave, and follows what others do', async ({
  page,
}) => {
  await openCards(page);
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Status' });
  const count = (name: string) => menu.getByRole('checkbox', { name });
  await expect(count('Not Started')).toHaveAccessibleDescription('3 assets');
  await expect(count('Approved')).toHaveAccessibleDescription('0 assets');
  await api.rows('PATCH', `assets/${ids.get('sh010')}`, {
    status_id: await api.status(folder, 'Approved'),
  });
  await expect(count('Approved')).toHaveAccessibleDescription('1 asset');
  await expect(count('Not Started')).toHaveAccessibleDescription('2 assets');
  await menu.getByRole('checkbox', { name: 'Approved' }).check();
  await expect(card(page, 'sh020')).toBeHidden();
  // What is chosen does not narrow what the others would find.
  await expect(count('Not Started')).toHaveAccessibleDescription('2 assets');
  await expectAccessible(page);
});

test('a card tells its open notes and how long it is, and follows them', async ({ page }) => {
  await api.rows('PATCH', `assets/${ids.get('sh010')}`, { duration: 4.25 });
  const notes = `assets/${ids.get('sh010')}/notes`;
  const first = await api.make(notes, { body: 'Too dark' });
  await openCards(page);
  await expect(card(page, 'sh010').getByText('1 open note')).toBeAttached();
  await expect(card(page, 'sh010').getByText('4.3 s')).toBeVisible();
  await expect(card(page, 'sh020').getByText('open note')).toHaveCount(0);
  await api.make(notes, { body: 'And too long' });
  await expect(card(page, 'sh010').getByText('2 open notes')).toBeAttached();
  await api.rows('PATCH', `notes/${first.id}`, { status: 'completed' });
  await expect(card(page, 'sh010').getByText('1 open note')).toBeAttached();
  await expectAccessible(page);
});

test('rows of the list are as high as somebody likes, and the number of a version is whole', async ({
  page,
}) => {
  await openAs(page, `/folders/${folder}?tab=assets&view=list`);
  const row = page.getByRole('row').filter({ hasText: 'sh010' });
  const height = async () => Math.round((await row.boundingBox())?.height ?? 0);
  await expect.poll(height).toBe(90);
  await page.getByRole('button', { name: 'Height of the rows' }).click();
  await page.getByRole('menuitem', { name: 'Low rows' }).click();
  await expect.poll(height).toBe(30);
  await page.reload();
  await expect.poll(height).toBe(30);
  await expectAccessible(page);
});
