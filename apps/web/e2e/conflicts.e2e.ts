import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
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
