import { expect } from '@playwright/test';
import type { Locator, Page, Request } from '@playwright/test';
import { Api } from './support/api.ts';
import type { Row } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

let api: Api;
let asset: Row;

test.beforeEach(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const folder = await api.make('me/folders', { name: `Conflicts ${Date.now()}` });
  const [made] = await api.rows('POST', `folders/${folder.id}/assets`, [{ name: 'shot' }]);
  if (made === undefined) throw new Error('No asset was made.');
  asset = made;
});

const theirs = (change: Record<string, unknown>) => api.rows('PATCH', `assets/${asset.id}`, change);

async function beginToRename(page: Page): Promise<void> {
  await openAs(page, `/assets/${asset.id}`);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'name: shot. Edit' }).click();
  await page.getByRole('textbox', { name: 'name' }).fill('mine');
}

test('lets whoever writes late choose, and writes nothing over unasked', async ({ page }) => {
  await beginToRename(page);
  await theirs({ name: 'theirs' });
  await expect(page.getByRole('heading', { name: 'theirs' })).toBeVisible();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Changed by somebody else' });
  await expect(question).toContainText('It is now: “theirs”');
  await expect(question).toContainText('Yours: “mine”');
  await expectAccessible(page);
  expect((await api.rows('GET', `assets/${asset.id}`))[0]?.['name']).toBe('theirs');
  await question.getByRole('button', { name: 'Use mine' }).click();
  await expect(page.getByRole('button', { name: 'name: mine. Edit' })).toBeVisible();
  await expect
    .poll(async () => (await api.rows('GET', `assets/${asset.id}`))[0]?.['name'])
    .toBe('mine');
});

test('keeps what the other wrote when that is chosen', async ({ page }) => {
  await beginToRename(page);
  await theirs({ name: 'theirs' });
  await expect(page.getByRole('heading', { name: 'theirs' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(page.getByRole('button', { name: 'name: theirs. Edit' })).toBeVisible();
  expect((await api.rows('GET', `assets/${asset.id}`))[0]?.['name']).toBe('theirs');
});

test('keeps a text in its editor where the other stands, and the folders above the name', async ({
  page,
}) => {
  await openAs(page, `/assets/${asset.id}`);
  const above = page.getByRole('link', { name: /^Conflicts \d/u }).first();
  await expect(above).toBeVisible();
  await page.getByRole('button', { name: 'Edit the wiki notes' }).click();
  const field = page.getByRole('textbox', { name: 'Wiki notes, markdown' });
  await field.fill('A long brief of mine');
  await theirs({ notes: 'Theirs' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(field).toHaveValue('A long brief of mine');
  await expect(above).toBeVisible();
  expect(await stored('notes')).toBe('Theirs');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(field).toBeHidden();
  await expect.poll(() => stored('notes')).toBe('A long brief of mine');
});

/** The list of the folder, with the asset in its first line. */
async function openList(page: Page): Promise<void> {
  await openAs(page, `/folders/${String(asset['folder_id'])}?view=list`);
  await expect(page.getByRole('link', { name: 'shot' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Duration', exact: true }).click();
  await page.keyboard.press('Escape');
}

const stored = async (field: string) =>
  (await api.rows('GET', `assets/${asset.id}`))[0]?.[field] ?? null;

test('asks in the list as well, before a number is written over', async ({ page }) => {
  await theirs({ duration: 12.0416667 });
  await openList(page);
  await page.getByRole('button', { name: 'duration: 12.042. Edit' }).click();
  await page.getByRole('textbox', { name: 'duration' }).fill('4');
  await theirs({ duration: 20, name: 'told' });
  await expect(page.getByRole('link', { name: 'told' })).toBeVisible();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Changed by somebody else' });
  await expect(question).toContainText('It is now: “20”');
  await question.getByRole('button', { name: 'Keep theirs' }).click();
  await page.getByRole('button', { name: 'duration: 20. Edit' }).click();
  await page.getByRole('textbox', { name: 'duration' }).fill('5');
  await page.keyboard.press('Enter');
  await expect.poll(() => stored('duration')).toBe(5);
});

test('sends no name of the list that nobody wrote, and asks for one that was', async ({ page }) => {
  await openList(page);
  await page.getByRole('link', { name: 'shot' }).focus();
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: 'Name of shot' });
  await expect(field).toBeFocused();
  await theirs({ name: 'theirs', duration: 3 });
  await expect(page.getByRole('button', { name: 'duration: 3. Edit' })).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('link', { name: 'theirs' })).toBeVisible();
  expect(await stored('name')).toBe('theirs');

  await page.getByRole('link', { name: 'theirs' }).focus();
  await page.keyboard.press('F2');
  const again = page.getByRole('textbox', { name: 'Name of theirs' });
  await again.fill('mine');
  await theirs({ name: 'theirs again', duration: 7 });
  await expect(page.getByRole('button', { name: 'duration: 7. Edit' })).toBeVisible();
  await again.press('Enter');
  await page.getByRole('button', { name: 'Use mine' }).click();
  await expect.poll(() => stored('name')).toBe('mine');
});

test('adds tags of the list to those that somebody else added', async ({ page }) => {
  await theirs({ tag: 'base' });
  await openList(page);
  await page
    .getByRole('row')
    .filter({ hasText: 'shot' })
    .getByRole('button', { name: /Tags/u })
    .click();
  const popover = page.getByRole('dialog', { name: 'Tags of shot' });
  await expect(popover.getByText('base')).toBeVisible();
  await theirs({ tag: 'base, theirs' });
  await expect(popover.getByText('theirs')).toBeVisible();
  await popover.getByRole('combobox', { name: 'Add a tag' }).fill('mine');
  await popover.getByRole('combobox', { name: 'Add a tag' }).press('Enter');
  await expect.poll(() => stored('tag')).toBe('base, theirs, mine');
});

/** Opens the list, and hears nothing of what others do from then on. */
async function openDeafList(page: Page): Promise<Locator> {
  await page.route('**/api/events*', (route) => route.abort());
  await openAs(page, `/folders/${String(asset['folder_id'])}?view=list`);
  const row = page.getByRole('row').filter({ hasText: 'shot' });
  await expect(row).toBeVisible();
  return row;
}

test('does not say that something was done after what was there is kept', async ({ page }) => {
  const row = await openDeafList(page);
  const status_id = await api.status(Number(asset['folder_id']), 'Approved');
  await theirs({ status_id, tag: 'theirs' });
  await row.getByRole('button', { name: /Not Started/u }).click();
  await page.getByRole('menuitem', { name: 'For Review' }).click();
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(row.getByRole('button', { name: /Approved/u })).toBeVisible();
  await row.getByRole('button', { name: /Tags/u }).click();
  // The answer of the status told the tags too; others change them once more.
  await theirs({ tag: 'theirs again' });
  const field = page
    .getByRole('dialog', { name: 'Tags of shot' })
    .getByRole('combobox', { name: 'Add a tag' });
  await field.fill('mine');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(row.getByText('theirs again')).toBeVisible();
  await row.getByRole('button', { name: /Tags/u }).click();
  await field.fill('more');
  await field.press('Enter');
  await expect(page.getByText('more has been added')).toBeVisible();
  await expect(page.getByText('mine has been added')).toHaveCount(0);
  await expect(page.getByText(/^Status changed to/u)).toHaveCount(0);
  expect(await stored('tag')).toBe('theirs again, more');
});

for (const place of ['the list', 'the details']) {
  test(`stores every tag that one person adds quickly in ${place}`, async ({ page }) => {
    if (place === 'the list') {
      const row = await openDeafList(page);
      await row.getByRole('button', { name: /Tags/u }).click();
    } else {
      await openAs(page, `/assets/${asset.id}`);
      await page.getByRole('tab', { name: 'Details' }).click();
    }
    await page.route('**/api/assets/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const field = page.getByRole('combobox', { name: 'Add a tag' }).first();
    for (const name of ['t1', 't2', 't3', 't4']) {
      await field.fill(name);
      await field.press('Enter');
    }
    await expect(page.getByText('t4 has been added')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep theirs' })).toHaveCount(0);
    expect(await stored('tag')).toBe('t1, t2, t3, t4');
  });
}

/** A tab behind another one; headless pages are all in sight. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: shown });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('a tab that nobody sees holds no line, and catches up when it is seen again', async ({
  page,
}) => {
  const lines: Request[] = [];
  const isLine = (request: Request) => request.url().endsWith('/api/events');
  page.on('request', (request) => isLine(request) && lines.push(request));
  const closed = page.waitForEvent('requestfailed', isLine);
  await openAs(page, `/assets/${asset.id}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await show(page, 'hidden');
  await closed;
  await theirs({ name: 'renamed meanwhile' });
  expect(lines).toHaveLength(1);
  await show(page, 'visible');
  await expect(page.getByRole('heading', { name: 'renamed meanwhile' })).toBeVisible();
  expect(lines).toHaveLength(2);
});

test('a page that could not be shown while the server was away is shown when it is back', async ({
  page,
}) => {
  await openAs(page, `/assets/${asset.id}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const closed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/events'),
  );
  await show(page, 'hidden');
  await closed;
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await show(page, 'visible');
  await page.getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('asks nothing more once the asset is deleted', async ({ page }) => {
  await beginToRename(page);
  await theirs({ name: 'theirs' });
  await expect(page.getByRole('heading', { name: 'theirs' })).toBeVisible();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Changed by somebody else' });
  await expect(question.getByRole('button').first()).toBeVisible();
  await api.rows('DELETE', `assets/${asset.id}`);
  await expect(question).toHaveCount(0);
  await expect(page.getByText("'theirs' has been deleted")).toBeVisible();
  await expect(page.getByRole('button', { name: /name: theirs/u })).toHaveCount(0);
});

test('says at once that changes of others may be missing', async ({ page }) => {
  await openAs(page, `/assets/${asset.id}`);
  const live = page.getByRole('banner').getByRole('status');
  await expect(live).toHaveText('Live');
  await page.context().setOffline(true);
  await expect(live).toHaveText('Connecting', { timeout: 1000 });
  await expect(live).toHaveText('Offline');
  await page.context().setOffline(false);
  await expect(live).toHaveText('Live', { timeout: 30_000 });
});
