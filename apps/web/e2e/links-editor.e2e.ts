import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

let api: Api;
/** A project with shots, and a folder of it with what they are made of. */
let project: { readonly id: number; readonly name: string };
let library: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const name = `Linked ${Date.now()}`;
  project = { id: (await api.make('me/folders', { name })).id, name };
  library = (await api.make('folders', { name: 'Library', parent_id: project.id })).id;
  const named = (...names: string[]) => names.map((one) => ({ name: one }));
  await api.rows('POST', `folders/${project.id}/assets`, named('sh010', 'sh020', 'sh030'));
  await api.rows('POST', `folders/${library}/assets`, named('hero', 'sh010_layout', 'sh020'));
});

const pairs = async () =>
  (
    await api.rows(
      'GET',
      `dependencies?dependent__folder_id=${project.id}&include=asset.name,dependent.name&sort=id`,
    )
  ).map(({ asset, dependent, chain }) => [
    (dependent as { name: string }).name,
    (asset as { name: string }).name,
    chain,
  ]);

test('links of a file are made, say what is wrong, and are cleared', async ({ page }) => {
  await openAs(page, '/admin');
  await page.getByRole('link', { name: /^Links \S/u }).click();
  await expect(page).toHaveURL(/\/admin\/links$/u);
  const csv =
    'Down Folder,Down Asset,Up Folder,Up Asset,Chain\r\n' +
    `/${project.name},sh010,/${project.name}/Library,hero,\r\n,sh020,,,FALSE\r\n` +
    `,sh030,,nobody,\r\n/${project.name}/Library,hero,/${project.name},sh030,\r\n` +
    `/${project.name},sh030,/${project.name}/Library,hero,`;
  await page.locator('input[type="file"]').setInputFiles({
    name: 'links.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row('nobody')).toContainText('InvalidAsset not found');
  await expect(page.getByRole('button', { name: 'Invalid 2' })).toBeVisible();
  await expect(row('Circular linking with hero')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create links' }).click();
  await expect(row('sh020')).toContainText('Linked');
  await expect.poll(pairs).toEqual([
    ['sh010', 'hero', true],
    ['sh020', 'hero', false],
  ]);

  await page.getByRole('checkbox', { name: 'Select sh020 with hero' }).uncheck();
  await page.getByRole('button', { name: 'Clear links' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear links' }).click();
  await expect(row('sh010')).toContainText('Unlinked');
  expect(await pairs()).toEqual([['sh020', 'hero', false]]);
});

test('assets of two folders are linked by the likeness of their names', async ({ page }) => {
  await openAs(page, `/admin/links?mode=folder&folder=${project.id}`);
  await page.getByRole('button', { name: 'Batch links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Batch links' });
  await dialog.getByRole('combobox', { name: 'Folder of the up assets' }).fill('Library');
  await page.getByRole('option', { name: `${project.name} / Library` }).click();
  const match = (text: string) => dialog.getByRole('row').filter({ hasText: text });
  await expect(match('100 %')).toHaveCount(1);
  await expect(match('100 %')).toContainText('sh020');
  await dialog.getByRole('slider', { name: 'Similarity' }).press('ArrowLeft');
  await expect(match('sh010_layout')).toContainText('99 %');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 2 links to the list' }).click();
  await page.getByRole('button', { name: 'Create links' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Linked' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Show links' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'sh010_layout' })).toContainText('Linked');
  expect(await pairs()).toContainEqual(['sh010', 'sh010_layout', true]);
});

test('a file of 100,000 links is read, looked up and scrolled, of which few are drawn', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await openAs(page, '/admin/links');
  const lines = ['Down Folder,Down Asset,Up Folder,Up Asset,Chain'];
  // Each of the three shots over and over: a name is looked up once.
  for (let at = 0; at < 99_999; at += 1) {
    lines.push(`/${project.name},sh0${(at % 3) + 1}0,/${project.name}/Library,hero,`);
  }
  lines.push(`/${project.name},sh010,/${project.name}/Library,nobody of the last row,`);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'many.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(page.getByText('3 of 100,000 links selected')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('button', { name: 'Invalid 99,997' })).toBeVisible();
  const grid = page.getByRole('table', { name: 'Links' });
  expect(await grid.getByRole('row').count()).toBeLessThan(200);
  await page.evaluate(() => {
    const hidden = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;
    const [longest] = [...document.querySelectorAll('main *')].toSorted(
      (one, other) => hidden(other) - hidden(one),
    );
    longest?.scrollTo(0, longest.scrollHeight);
  });
  await expect(grid.getByRole('row').filter({ hasText: 'nobody of the last row' })).toContainText(
    'Asset not found',
  );
});
