import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

let api: Api;
let folder: { readonly id: number; readonly name: string };

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const name = `Cut ${Date.now()}`;
  folder = { id: (await api.make('me/folders', { name })).id, name };
  const made = await api.rows('POST', `folders/${folder.id}/assets`, [
    { name: 'SH010' },
    { name: 'SH020' },
  ]);
  for (const [at, { id }] of made.entries()) {
    await api.rows('PATCH', `assets/${id}`, { in: at * 2, out: at * 2 + 2, duration: 2 });
  }
});

const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More of the folder' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const places = async () =>
  (await api.rows('GET', `folders/${folder.id}/assets?sort=name`)).map((asset) => [
    asset['name'],
    asset['in'],
    asset['out'],
  ]);

test('a cut that is exported, changed and imported changes that shot, and can be undone', async ({
  page,
}) => {
  await openAs(page, `/folders/${folder.id}?tab=assets`);
  await choose(page, 'Export timeline…');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const edl = await readFile(await (await downloading).path(), 'utf8');
  expect(edl).toContain('01:00:02:00 01:00:04:00');
  await expect(page.getByRole('dialog')).toBeHidden();

  // The second shot is cut half a second longer.
  const changed = edl
    .replace('01:00:02:00 01:00:04:00', '01:00:02:00 01:00:04:12')
    .replace(/00:00:02:00(?= 01:00:02:00)/u, '00:00:02:12');
  await choose(page, 'Import timeline…');
  const dialog = page.getByRole('dialog', { name: `Import timeline into ${folder.name}` });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'changed.edl',
    mimeType: 'text/plain',
    buffer: Buffer.from(changed),
  });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('SameSH010');
  await expect(rows.nth(1)).toContainText('Longer +12SH020');
  await expect(rows.nth(1)).toContainText('Tail +12');
  await expect(rows.nth(1)).toContainText('00:00:02:00 – 00:00:04:00 → 00:00:04:12');
  await expect(dialog.getByRole('textbox', { name: 'Starts at' })).toHaveValue('01:00:00:00');
  await expectAccessible(page);
  expect(await places()).toEqual([
    ['SH010', 0, 2],
    ['SH020', 2, 4],
  ]);

  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText("'changed.edl' was imported. 1 changed, 1 the same.")).toBeVisible();
  await expectAccessible(page);
  expect(await places()).toEqual([
    ['SH010', 0, 2],
    ['SH020', 2, 4.48],
  ]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Import undone.')).toBeVisible();
  expect(await places()).toEqual([
    ['SH010', 0, 2],
    ['SH020', 2, 4],
  ]);
});

test('an edit list is imported from the upload button, and from the menu of what is new', async ({
  page,
}) => {
  await openAs(page, `/folders/${folder.id}?tab=assets`);
  const edl = [
    'TITLE: CUT',
    '001  AX V C 00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00',
    '* FROM CLIP NAME: SH010',
  ].join('\r\n');
  const list = { name: 'chosen.edl', mimeType: 'text/plain', buffer: Buffer.from(edl) };
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await (await choosing).setFiles(list);
  const dialog = page.getByRole('dialog', { name: `Import timeline into ${folder.name}` });
  await expect(dialog.getByText('chosen.edl')).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toContainText('SameSH010');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import timeline…' }).click();
  await dialog.locator('input[type="file"]').setInputFiles(list);
  await expect(dialog.getByRole('listitem').first()).toContainText('SameSH010');
});
