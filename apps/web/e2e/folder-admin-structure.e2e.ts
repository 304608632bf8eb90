import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

let api: Api;
let stamp = 0;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

async function project(...folders: string[]) {
  stamp += 1;
  const name = `Structure ${Date.now()}-${stamp}`;
  const { id } = await api.make('me/folders', { name });
  for (const folder of folders) await api.make('folders', { name: folder, parent_id: id });
  return { id, name };
}

const csvFile = (csv: string) => ({
  name: 'structure.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(csv),
});
const chooseFile = async (page: Page, csv: string) =>
  page.locator('input[type="file"]').setInputFiles(csvFile(csv));
const subfolders = async (parent: number) =>
  (await api.rows('GET', `folders?parent_id=${parent}&sort=position`)).map(({ name }) => name);

test('exports a structure that imports the same again', async ({ page }) => {
  const { id, name } = await project('Seq 010', 'Seq, 020', '=SUM(A1)');
  const [first] = await api.rows('GET', `folders?parent_id=${id}&sort=position`);
  await api.make('folders', { name: 'Shot 1', parent_id: first?.id });
  const copy = await project();

  // A folder that is gone is none.
  await openAs(page, '/admin/folders?tab=export&folder=987654321');
  await expect(page.getByText('No folder selected.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Folder' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`folder=${id}`, 'u'));
  await expect(page.getByText('4 folders')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Exported structure' })).toContainText('Seq, 020');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${name}.csv`);
  const csv = await readFile(await download.path(), 'utf8');

  await page.goto(`/admin/folders?tab=import&folder=${copy.id}`);
  await chooseFile(page, csv);
  await expect(page.getByText(`Creates 4 folders in ${copy.name}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(
    page.getByText(`Are you sure you want to import 4 folders into '${copy.name}'?`),
  ).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('4 folders imported')).toBeVisible();
  expect(await subfolders(copy.id)).toEqual(['Seq 010', 'Seq, 020', '=SUM(A1)']);
  await page.getByRole('button', { name: 'Show in the tree' }).click();
  await expect(page.getByRole('treeitem', { name: copy.name })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('treeitem', { name: 'Seq, 020' })).toBeVisible();
});

test('tells what is wrong with a file, row by row, and imports nothing', async ({ page }) => {
  const { id } = await project('Taken');
  await openAs(page, '/admin/folders?tab=import');
  await chooseFile(page, 'A\n');
  await expect(page.getByText('Error: You must have a parent folder selected.')).toBeVisible();
  await page.goto(`/admin/folders?tab=import&folder=${id}`);
  await expect(page.getByText('No file chosen')).toBeVisible();
  await chooseFile(page, 'Seq,Shot\nTaken\n" ",\nSeq2,,Deep\n');
  await expect(
    page.getByText('Import names will clash with existing folders: Taken. Import Cancelled.'),
  ).toBeVisible();
  await expect(
    page.getByText('Error there is a folder path with no corresponding parent.'),
  ).toBeVisible();
  await expect(
    page.getByText('Error: Request to create a folder in the CSV with no name.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await expect(page.getByText('No header row.')).toBeVisible();
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  const file = { name: 'still.csv', mimeType: 'text/csv', buffer: picture };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText('This is not a CSV file.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No file chosen')).toBeVisible();
  expect(await subfolders(id)).toEqual(['Taken']);
  await page.getByRole('tab', { name: 'Recover' }).click();
  await expect(page.getByRole('button', { name: 'Run recovery' })).toBeVisible();
  await expectAccessible(page);
});

test('takes a dropped file, and goes on importing while the screen is left', async ({ page }) => {
  const { id } = await project();
  await openAs(page, `/admin/folders?tab=import&folder=${id}`);
  const rows = Array.from({ length: 3000 }, (_, at) => `Seq ${at % 30},Shot ${at}`).join('\n');
  const data = await page.evaluateHandle((csv) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([csv], 'dropped.csv', { type: 'text/csv' }));
    return transfer;
  }, rows);
  for (const type of ['dragover', 'drop']) {
    await page.getByTestId('import-drop').dispatchEvent(type, { dataTransfer: data });
  }
  await expect(page.getByText('Creates 3,030 folders in')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click();
  await page.getByRole('tab', { name: 'Project' }).click();
  await page.getByRole('tab', { name: 'Import' }).click();
  await expect(page.getByText('3,030 folders imported')).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await subfolders(id)).length).toBe(30);
});

test('shows who deleted what and when; restores it, or removes it for good', async ({ page }) => {
  const { id, name } = await project('Keep me', 'Lose me');
  const [keep, lose] = await api.rows('GET', `folders?parent_id=${id}&sort=position`);
  await api.make('folders', { name: 'Below', parent_id: lose?.id });
  for (const folder of [keep, lose])
    await api.rows('PATCH', `folders/${folder?.id}`, { deleted: 1 });

  await openAs(page, '/admin/folders?show=deleted');
  const list = page.getByRole('table', { name: 'Deleted folders' });
  const row = (text: string) =>
    list.getByRole('row').filter({ hasText: text }).filter({ hasText: name });
  await expect(row('Lose me')).toContainText('Administrator');
  await expect(list.getByText('Below')).toHaveCount(0);
  await expectAccessible(page);
  await row('Keep me').getByRole('button', { name: 'Restore Keep me' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(row('Keep me')).toHaveCount(0);
  expect(await subfolders(id)).toEqual(['Keep me']);

  await row('Lose me').getByRole('button', { name: 'Permanently delete Lose me' }).click();
  const dialog = page.getByRole('alertdialog');
  const remove = dialog.getByRole('button', { name: 'Permanently delete' });
  await expect(remove).toBeDisabled();
  await dialog.getByLabel('Type DELETE to go on').fill('delete');
  await expect(remove).toBeDisabled();
  await dialog.getByLabel('Type DELETE to go on').fill('DELETE');
  await expectAccessible(page);
  await page.route('**/permanentdelete*', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: '500 internal error.' } }),
  );
  await remove.click();
  await expect(page.getByText('Oops, failed to permanently delete your folder.')).toBeVisible();
  await expect(row('Lose me')).toHaveCount(1);
  await page.unroute('**/permanentdelete*');

  await row('Lose me').getByRole('button', { name: 'Permanently delete Lose me' }).click();
  await dialog.getByLabel('Type DELETE to go on').fill('DELETE');
  await dialog.getByLabel('Type DELETE to go on').press('Enter');
  await expect(row('Lose me')).toHaveCount(0);
  const left = await api.rows('GET', `folders?parent_id=${id}&showdeleted=1`);
  expect(left.map((folder) => folder['name'])).toEqual(['Keep me']);
});
