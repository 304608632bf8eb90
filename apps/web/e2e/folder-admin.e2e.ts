import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import {
  childrenOf,
  folderLine as line,
  folderScene,
  folderTree as tree,
} from './support/folder-scene.ts';
import { test } from './support/warm-test.ts';

let api: Api;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

const names = async (page: Page) =>
  (await tree(page).getByRole('treeitem').allTextContents()).map((text) =>
    text.replace(/deleted$|\d+$/u, ''),
  );
const menu = async (page: Page, name: string, item: string) => {
  await line(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item }).click();
};

test('adds, renames, deletes, restores and removes folders by menu and keys', async ({ page }) => {
  const { mark, of } = await folderScene(api, page);
  await menu(page, of('B'), 'Add subfolder');
  const field = page.getByLabel('Folder name');
  await field.press('Enter');
  await expect(page.getByText('Folder name cannot be empty.')).toBeVisible();
  await field.fill(of('B1'));
  await field.press('Enter');
  await expect(line(page, of('B1'))).toHaveAttribute('aria-selected', 'true');

  await tree(page).press('F2');
  await field.fill(of('B2'));
  await field.press('Enter');
  await expect(field).toBeHidden();
  await expect(line(page, of('B2'))).toBeVisible();
  await tree(page).press('ArrowLeft');
  await expect(line(page, of('B'))).toHaveAttribute('aria-selected', 'true');
  await tree(page).press('F2');
  await field.fill(of('C'));
  await field.press('Enter');
  await expect(page.getByText('Folder name is not unique in its parent.')).toBeVisible();
  await field.press('Escape');

  await tree(page).press('Delete');
  await expect(page.getByText('Are you sure you want to delete this folder?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const gone = tree(page).getByRole('treeitem', { name: `${of('B')} deleted` });
  await expect(gone).toHaveAttribute('data-deleted', 'true');
  await expect(tree(page).getByRole('treeitem', { name: `${of('B2')} deleted` })).toBeVisible();
  await expectAccessible(page);

  await gone.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByText('Are you sure you want to restore this folder?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(line(page, of('B2'))).toBeVisible();
  await expect(gone).toBeHidden();

  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByLabel('Project name').fill(`P${mark}`);
  await page.getByLabel('Project name').press('Enter');
  await expect(page.getByText('Project name is not unique!')).toBeVisible();
});

test('moves by keys, and says so', async ({ page }) => {
  const { project, a, b, of } = await folderScene(api, page);
  await line(page, of('C')).click();
  await tree(page).press('Alt+ArrowUp');
  await tree(page).press('Alt+ArrowUp');
  await expect.poll(() => childrenOf(api, project)).toEqual(['C', 'A', 'B']);
  await tree(page).press('Alt+ArrowDown');
  await expect.poll(() => childrenOf(api, project)).toEqual(['A', 'C', 'B']);
  await tree(page).press('Alt+ArrowRight');
  await expect.poll(() => childrenOf(api, a)).toEqual(['A1', 'A2', 'C']);
  await expect(page.getByText(`${of('C')} moved in ${of('A')}.`)).toBeAttached();
  await tree(page).press('Alt+ArrowLeft');
  await expect.poll(() => childrenOf(api, project)).toEqual(['A', 'C', 'B']);
  await tree(page).press('Control+x');
  await line(page, of('B')).click();
  await tree(page).press('Control+v');
  await expect.poll(() => childrenOf(api, b)).toEqual(['C']);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Move into the folder above it')).toBeVisible();
});

test('takes back what the server refuses', async ({ page }) => {
  const { of } = await folderScene(api, page);
  const order = await names(page);
  await page.route('**/api/folders/*', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { success: false, error: '500 internal error.' } }),
  );
  await line(page, of('C')).click();
  await tree(page).press('Alt+ArrowUp');
  await expect(page.getByText('Oops, failed to save your folder.')).toBeVisible();
  await expect.poll(() => names(page)).toEqual(order);
  await tree(page).press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Oops, failed to delete your folder.')).toBeVisible();
  await expect(line(page, of('C'))).toBeVisible();
});

test('finds folders by name, and keeps all of it in the address', async ({ page }) => {
  const { of } = await folderScene(api, page);
  await page.getByRole('searchbox', { name: 'Find folders' }).fill(of('A2'));
  await expect.poll(async () => (await names(page)).length).toBe(3);
  await page.reload();
  await expect(line(page, of('A2'))).toBeVisible();
  await expect(page).toHaveURL(/q=A2/u);
  await page.getByRole('searchbox', { name: 'Find folders' }).fill('nothing-is-called-so');
  await expect(page.getByText('No Folders found')).toBeVisible();
  await expectAccessible(page);
});

test('leads to the status log of a folder', async ({ page }) => {
  const { a, of } = await folderScene(api, page);
  await menu(page, of('A'), 'Status logs');
  await expect(page).toHaveURL(new RegExp(`/statuslogs\\?.*withchildren=${a}`, 'u'));
});
