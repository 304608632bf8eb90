import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { PIXEL } from './support/pixel.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const project = `Lighthouse ${Date.now()}`;

test.describe.configure({ mode: 'serial' });
/** Where the project of these tests opens. */
let address = '';
const tree = (page: Page) => page.getByRole('tree', { name: 'Folders' });
/** Opens a folder's menu; one that was opened while the tree still scrolled closes again. */
const openMenu = (page: Page, folder: Locator) =>
  expect(async () => {
    await folder.click({ button: 'right', timeout: 2000 });
    await expect(page.getByRole('menu')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
const openProject = async (page: Page) => {
  await openAs(page, `${address}?tab=assets`);
  await expect(page.getByRole('heading', { name: project, level: 1 })).toBeVisible();
};

/** Nothing above it cuts it off, and nothing lies over its ends. */
function isWhole(element: Element): boolean {
  const { left, right, top, height } = element.getBoundingClientRect();
  return [left + 1, right - 1].every((x) => {
    const met = document.elementFromPoint(x, top + height / 2);
    return met !== null && (element.contains(met) || met.contains(element));
  });
}

/** While files are held over an empty folder only one text is there to read. */
async function holdFilesOver(page: Page): Promise<void> {
  const zone = page.getByTestId('drop-zone');
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'x.mp4'));
    return transfer;
  });
  await zone.dispatchEvent('dragenter', { dataTransfer: data });
  const over = page.getByText(`Add to ${project}`);
  await expect(over).toBeVisible();
  expect(await over.evaluate((card) => getComputedStyle(card).backgroundColor)).toMatch(/^rgb\(/u);
  await zone.dispatchEvent('dragleave', { dataTransfer: data });
  await expect(over).toBeHidden();
}

test('makes, names, deletes and restores folders', async ({ page }) => {
  await openAs(page, '/folders');
  // In a new account there is no tree yet.
  await expect(
    tree(page).or(page.getByRole('button', { name: 'Create your first project' })),
  ).toBeVisible();
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByLabel('Project name').fill(project);
  await page.getByLabel('Project name').press('Enter');
  await expect(page.getByRole('heading', { name: project, level: 1 })).toBeVisible();
  // A project opens on its overview.
  await page.getByRole('tab', { name: 'Assets' }).click();
  await expect(page.getByText('No Assets', { exact: true })).toBeVisible();
  await expect(page.getByText('No subfolders')).toBeVisible();
  address = new URL(page.url()).pathname;

  await expect(page).toHaveTitle(`${project} · Jampot`);
  await holdFilesOver(page);

  const button = page.getByRole('button', { name: 'New project' });
  await button.hover();
  await expect(page.getByRole('tooltip', { name: 'New project' })).toBeVisible();
  await button.click();
  await expect(page.getByRole('tooltip', { name: 'New project' })).toBeHidden();
  await page.getByLabel('Project name').fill(project);
  await page.getByLabel('Project name').press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'Project name is not unique!' });
  await expect(refusal).toBeVisible();
  await expect(refusal).toBeInViewport({ ratio: 1 });
  expect(await refusal.evaluate(isWhole), 'the refusal is shown whole').toBe(true);
  await page.getByLabel('Project name').press('Escape');
  await expect(refusal).toBeHidden();
  await expect(page).toHaveTitle(`${project} · Jampot`);

  await openMenu(page, tree(page).getByRole('treeitem', { name: project }));
  await page.getByRole('menuitem', { name: 'Add subfolder' }).click();
  await page.getByLabel('Folder name').fill('010 Harbour');
  await page.getByLabel('Folder name').press('Enter');
  await expect(page.getByRole('heading', { name: '010 Harbour', level: 1 })).toBeVisible();

  await tree(page).focus();
  await tree(page).press('F2');
  await page.getByLabel('Folder name').fill('020 Storm');
  await page.getByLabel('Folder name').press('Enter');
  await expect(tree(page).getByRole('treeitem', { name: '020 Storm' })).toBeVisible();

  await openMenu(page, tree(page).getByRole('treeitem', { name: '020 Storm' }));
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this folder?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tree(page).getByRole('treeitem', { name: '020 Storm' })).toBeHidden();

  await page.getByRole('button', { name: 'More about folders' }).click();
  await page.getByRole('menuitem', { name: 'Show deleted folders' }).click();
  // The folder above is open now, and stays in sight however many deleted ones appear.
  await expect(page.getByRole('heading', { name: project, level: 1 })).toBeVisible();
  await expect(tree(page).getByRole('treeitem', { name: project })).toBeInViewport();
  const gone = tree(page).getByRole('treeitem', { name: '020 Storm (deleted)' });
  await openMenu(page, gone);
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(gone).toBeHidden();
  await expect(tree(page).getByRole('treeitem', { name: '020 Storm' })).toBeVisible();
});

test('makes a folder from the head of the page, by mouse and by keys', async ({ page }) => {
  await openProject(page);
  const button = page.getByRole('button', { name: 'New', exact: true });
  const field = page.getByLabel('Folder name');
  await button.click();
  await page.getByRole('menuitem', { name: 'Folder' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('030 Calm');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '030 Calm', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: project, level: 1 })).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Asset' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Folder' }).press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('makes an asset by name or by file, and keeps none of a file that is refused', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openProject(page);
  const open = async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Asset' }).click();
  };
  const dialog = page.getByRole('dialog', { name: `New asset in ${project}` });
  const create = dialog.getByRole('button', { name: 'Create' });
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'File' }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  const asset = (name: string) => page.getByRole('article', { name, exact: true });

  await open();
  await create.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please select a file or enter a name for the new asset',
  );
  await dialog.getByLabel('Name').fill('010 Lantern');
  await dialog.getByLabel('Name').press('Enter');
  await expect(page.getByText('010 Lantern has been added')).toBeVisible();
  await expect(asset('010 Lantern')).toBeVisible();

  await open();
  await dialog.getByLabel('Name').fill('010 lantern');
  await create.click();
  await expect(dialog.getByRole('alert')).toHaveText('This asset already exists.');
  await dialog.getByLabel('Name').clear();
  await choose('setup.exe', Buffer.from('MZ'));
  await create.click();
  await expect(dialog.getByRole('alert')).toHaveText('This file type is not supported (exe).');
  await choose('010 Lantern.mp4', PIXEL);
  await create.click();
  await expect(dialog.getByRole('alert')).toHaveText('This asset already exists.');
  await choose('020 Storm glass.mp4', PIXEL);
  await create.click();
  await expect(dialog).toBeHidden();
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByRole('alert')).toContainText('is not what its name says');
  await expect(asset('020 Storm glass')).toHaveCount(0);
  await expect(asset('010 Lantern')).toBeVisible();
  await tray.getByRole('button', { name: 'Remove 020 Storm glass.mp4' }).click();
});

test('makes assets of dropped files, with progress, until their thumbnails appear', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openProject(page);
  const folder = mkdtempSync(join(tmpdir(), 'jampot-e2e-'));
  const clip = join(folder, 'sh010_comp.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=24:d=3', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-v', 'error', ...source, clip]);
  await drop(page, [
    { name: 'sh010_comp.mp4', type: 'video/mp4', base64: readFileSync(clip).toString('base64') },
    { name: 'setup.exe', type: 'application/x-msdownload', base64: 'TVo=' },
  ]);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByText('This file type is not supported (exe).')).toBeVisible();
  await expect(tray.getByText('Added to sh010_comp')).toBeVisible({ timeout: 90_000 });
  const card = page.getByRole('article', { name: 'sh010_comp' });
  await expect(card.locator('img')).toBeVisible({ timeout: 20_000 });

  // The tray stays on other screens.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(tray).toBeVisible();
});

test('keeps look, search and filters in the address', async ({ page }) => {
  await openProject(page);
  await page.getByRole('textbox', { name: 'Search in this folder' }).fill('nothing-like-it');
  await expect(page).toHaveURL(/q=nothing-like-it/);
  await expect(page.getByText('None found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article', { name: 'sh010_comp' })).toBeVisible();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByLabel('Approved').check();
  await expect(page).toHaveURL(/status_id=\d+/);
  await expect(page.getByText('None found')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Status: Approved' })).toBeVisible();
});

test('changes status and assignee in place, by keys too', async ({ page }) => {
  await openProject(page);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'sh010_comp' });
  await row.getByRole('link').focus();
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'In Progress' }).click();
  await expect(page.getByText('Status changed to In Progress')).toBeVisible();
  await expect(row.getByText('In Progress')).toBeVisible();
  await row.getByRole('button', { name: /^Assignee/ }).click();
  const person = page.getByRole('combobox', { name: 'Find a person' });
  await person.fill('Administrator');
  await person.press('Enter');
  await expect(row.getByText('Administrator')).toBeVisible();
  await page.reload();
  await expect(row.getByText('In Progress')).toBeVisible();
  await page.getByRole('button', { name: 'Thumbnails', exact: true }).click();
});

for (const look of ['thumbnails', 'list']) {
  test(`has nothing serious for axe as ${look}`, async ({ page }) => {
    await openAs(page, `${address}?view=${look}`);
    await expect(page.getByText('sh010_comp').first()).toBeVisible();
    await expectAccessible(page);
  });
}

/** Drops files on the folder, as the file manager would. */
async function drop(page: Page, files: { name: string; type: string; base64: string }[]) {
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, files);
  const zone = page.getByTestId('drop-zone');
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await zone.dispatchEvent(type, { dataTransfer: data });
  }
}
