import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

let api: Api;
let projectId: number;
const run = Date.now().toString(36);

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  projectId = (await api.make('me/folders', { name: `History ${run}` })).id;
});

const make = async (name: string) => (await api.make(`folders/${projectId}/assets`, [{ name }])).id;
const change = (id: number, body: unknown) => api.rows('PATCH', `assets/${id}`, body);
const lines = (page: Page) => page.getByRole('list', { name: 'History' }).getByRole('listitem');

test('tells every change as people read it, and follows those of others', async ({ page }) => {
  const id = await make('told');
  const [me] = await api.rows('GET', 'users/me');
  await change(id, { tag: `hero ${run}, night` });
  await change(id, { notes: 'Make the sky darker, please.' });
  await change(id, { notes: 'Make the sky much brighter, please.' });
  await openAs(page, `/assets/${id}?tab=history`);
  await expect(lines(page)).toHaveCount(4);
  const newest = lines(page).first();
  await expect(newest).toContainText('Wiki notes');
  await expect(newest.locator('del')).toHaveText('darker,');
  await expect(newest.locator('ins')).toHaveText('much brighter,');
  await expect(lines(page).last()).toContainText('Created');
  await expect(lines(page).last()).toContainText(String(me?.['name']));

  await change(id, { status_id: await api.status(projectId, 'In Progress') });
  await expect(newest).toContainText('Not Started');
  await expect(newest).toContainText('In Progress');
  await change(id, { assignee_id: me?.id });
  await expect(newest).toContainText('Assignee');
  await change(id, { tag: `hero ${run}, dawn` });
  await expect(newest.locator('del')).toHaveText('night');
  await expect(newest.locator('ins')).toHaveText('dawn');
  const [tag] = await api.rows('GET', `tags?q=hero ${run}`);
  await api.rows('PATCH', `tags/${tag?.id}`, { name: `lead ${run}` });
  await expect(newest.locator('ins')).toHaveText(`lead ${run}`);
  await expect(newest.locator('del')).toHaveText(`hero ${run}`);
  await expectAccessible(page);

  const filter = page.getByRole('combobox', { name: 'Field', exact: true });
  await filter.selectOption({ label: 'Tags' });
  await expect(lines(page)).toHaveCount(3);
  await filter.selectOption({ label: 'Versions' });
  await expect(
    page.getByRole('tabpanel', { name: 'History' }).getByText('None found'),
  ).toBeVisible();
});

test('shows the whole of a long text that was written over', async ({ page }) => {
  const id = await make('wiki');
  const before = `First line. ${'The old plan. '.repeat(200)}Its end.`;
  await change(id, { notes: before });
  await change(id, { notes: 'Another plan.' });
  await openAs(page, `/assets/${id}?tab=history`);
  const newest = lines(page).first();
  await expect(newest).toContainText('First line.');
  await expect(newest).not.toContainText('Its end.');
  await newest.getByRole('button', { name: 'Show the whole text' }).click();
  await expect(newest.locator('del')).toHaveText(before);
  await expectAccessible(page);
  await newest.getByRole('button', { name: 'Show the change only' }).click();
  await expect(newest).not.toContainText('Its end.');
});

test('tells who deleted and restored', async ({ page }) => {
  const id = await make('gone');
  const [me] = await api.rows('GET', 'users/me');
  await change(id, { deleted: 1 });
  await openAs(page, `/assets/${id}?tab=history`);
  await expect(page.getByText(`Deleted by ${String(me?.['name'])}, just now.`)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).first()).toContainText('Restored');
  await expect(lines(page).nth(1)).toContainText('Deleted');
});

test('goes back page by page', async ({ page }) => {
  const id = await make('long');
  for (let round = 1; round <= 104; round += 1) await change(id, { duration: round });
  await openAs(page, `/assets/${id}?tab=history`);
  await expect(lines(page)).toHaveCount(100);
  await page.getByRole('button', { name: 'Earlier changes' }).press('Enter');
  await expect(lines(page)).toHaveCount(105);
  await expect(page.getByRole('button', { name: 'Earlier changes' })).toBeHidden();
  await expect(lines(page).last()).toContainText('Created');
});

test('says when it can not be read, and tries again', async ({ page }) => {
  const id = await make('broken');
  // What is told of its making would read the history again, before anybody asks for it.
  await page.route('**/api/events*', (route) => route.abort());
  await page.route('**/api/assets/*/logs?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: '500 internal error.' } }),
  );
  await openAs(page, `/assets/${id}?tab=history`);
  await expect(page.getByText('500 internal error.')).toBeVisible();
  await page.unroute('**/api/assets/*/logs?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lines(page)).toHaveCount(1);
});
