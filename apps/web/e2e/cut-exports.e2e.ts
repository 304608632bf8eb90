import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

let api: Api;
let folder: { readonly id: number; readonly name: string };
let playlistId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const name = `Out ${Date.now()}`;
  folder = { id: (await api.make('me/folders', { name })).id, name };
  await api.make('folders', { name: 'SC01', parent_id: folder.id });
  const made = await api.rows('POST', `folders/${folder.id}/assets`, [
    { name: 'SH010' },
    { name: 'SH020' },
    { name: 'SH030' },
  ]);
  const places = [{ in: 0, out: 2 }, { in: 2, out: 4.5, framerate: 24 }, {}];
  for (const [at, { id }] of made.entries()) {
    await api.rows('PATCH', `assets/${id}`, { framerate: 24, ...places[at] });
  }
  const items = made.slice(0, 2).map(({ id }) => ({ asset_id: id }));
  playlistId = (await api.make('playlists', { folder_id: folder.id, name, items })).id;
});

async function choose(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: `Export timeline of ${folder.name}` });

/** The file that is saved, as a name and a text. */
async function saved(page: Page, format: string, menu = 'More of the folder') {
  await choose(page, menu, 'Export timeline…');
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: format, exact: true }).click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const left = page.getByText('The following assets have no time and are left out: SH030.');
  const download = downloading.then((done) => done);
  await Promise.race([download, left.waitFor().catch(() => undefined)]);
  if (await left.isVisible()) await page.getByRole('button', { name: 'Continue' }).click();
  const file = await download;
  await expect(dialog).toBeHidden();
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const FORMATS = [
  ['EDL (CMX 3600)', 'edl', /01:00:02:00 01:00:04:12\r\n\* FROM CLIP NAME: SH020/u],
  ['OpenTimelineIO', 'otio', /"OTIO_SCHEMA":\s?"Timeline\.1"/u],
  ['After Effects script', 'jsx', /^\(function \(\) \{/u],
  ['CSV: the cut', 'csv', /^\uFEFFOrder,Name,In,Out,Duration,Framerate\r\n1,SH010,/u],
  ['CSV: the assets', 'assets.csv', /^\uFEFFOrder,Name,Folder,Version,Status,Assignee,/u],
  ['CSV: the folder structure', 'fst.csv', /SC01/u],
] as const;

test('a folder is exported in all six formats, and four of them come back the same', async ({
  page,
}) => {
  await openAs(page, `/folders/${folder.id}?tab=assets`);
  const files = new Map<string, string>();
  for (const [format, ending, form] of FORMATS) {
    const { name, text } = await saved(page, format);
    expect(name).toBe(`${folder.name}.${ending}`);
    expect(text, format).toMatch(form);
    files.set(ending, text);
  }
  // Names of people stand in a script as what they are called, never as code.
  expect(files.get('jsx')).toMatch(/^[\x20-\x7e\r\n]*$/u);

  await choose(page, 'More of the folder', 'Import timeline…');
  const dialog = page.getByRole('dialog', { name: `Import timeline into ${folder.name}` });
  await expect(dialog.getByRole('button', { name: 'Choose an edit list' })).toBeVisible();
  for (const ending of ['edl', 'otio', 'csv', 'assets.csv']) {
    const name = `again.${ending}`;
    const buffer = Buffer.from(files.get(ending) ?? '');
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer });
    await expect(dialog.getByText(name, { exact: true })).toBeVisible();
    const rows = dialog.getByRole('listitem');
    const all = ending.endsWith('csv') ? 3 : 2;
    await expect(rows.filter({ hasText: /^SameSH0/u }), ending).toHaveCount(all);
    await expect(rows, ending).toHaveCount(all);
    await expect(dialog.getByRole('combobox', { name: 'Frame rate' })).toHaveValue('24 fps');
  }
});

test('a playlist is exported as an edit list, a table and OpenTimelineIO', async ({ page }) => {
  await openAs(page, `/playlist?playlist=${playlistId}`);
  for (const [format, ending] of FORMATS) {
    if (!['edl', 'otio', 'csv'].includes(ending)) continue;
    const { name, text } = await saved(page, format, 'More of the playlist');
    expect(name).toBe(`${folder.name}.${ending}`);
    expect(text.indexOf('SH010')).toBeLessThan(text.indexOf('SH020'));
    expect(text).toContain('SH010');
  }
});

test('the settings of an export are judged while they are typed', async ({ page }) => {
  await openAs(page, `/folders/${folder.id}?tab=assets`);
  await choose(page, 'More of the folder', 'Export timeline…');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('combobox', { name: 'Frame rate' })).toHaveValue('24 fps');
  await expectAccessible(page);
  const start = dialog.getByRole('textbox', { name: 'Starts at' });
  await start.fill('01:00:00:24');
  await expect(dialog.getByText('Frames must be 0 to 23.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Frame rate' }).click();
  await page.getByRole('option', { name: '30 fps', exact: true }).click();
  await expect(dialog.getByText('Frames must be 0 to 23.')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
});
