import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

test('tells of the connection when a screen’s program does not come, and goes on once it is back', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const own = baseURL ? { baseURL } : {};
  const api = await Api.signIn(await playwright.request.newContext(own));
  const folder = await api.make('me/folders', { name: `Offline ${Date.now()}` });
  const [asset] = await api.rows('POST', `folders/${folder.id}/assets`, [{ name: 'shot' }]);
  if (asset === undefined) throw new Error('No asset was made.');
  // A browser that has never shown a folder.
  const context = await browser.newContext(own);
  const page = await context.newPage();
  await openAs(page, `/assets/${asset.id}`);
  await expect(page.getByRole('heading', { name: 'shot' })).toBeVisible();
  await context.setOffline(true);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await crumbs.getByRole('link', { name: /^Offline/u }).click();
  await expect(
    page
      .getByRole('main')
      .getByText('Failed to connect to the Jampot, please check your internet connection.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText('shot', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/folders/${folder.id}`, 'u'));
  await context.close();
});
