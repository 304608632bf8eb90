import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';

const ARTIST = 1;

let api: Api;
let stamp = 0;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

const tree = (page: Page) => page.getByRole('tree', { name: 'Folder structure' });
const line = (page: Page, name: string) => tree(page).getByRole('treeitem', { name, exact: true });
const names = async (page: Page) =>
  (await tree(page).getByRole('treeitem').allTextContents()).map((text) =>
    text.replace(/deleted$|\d+$/u, ''),
  );
const menu = async (page: Page, name: string, item: string) => {
  await line(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item }).click();
};

/** A project of its own with folders A (A1, A2), B and C; searched for, so that nothing else shows. */
async function scene(page: Page) {
  stamp += 1;
  const mark = `${Date.now()}-${stamp}`;
  const project = await api.make('me/folders', { name: `P${mark}` });
  const make = async (name: string, parent: number) =>
    (await api.make('folders', { name: `${name} ${mark}`, parent_id: parent })).id;
  const a = await make('A', project.id);
  const a1 = await make('A1', a);
  await make('A2', a);
  const b = await make('B', project.id);
  const c = await make('C', project.id);
  await openAs(page, `/admin/folders?folder=${a1}`);
  await line(page, `C ${mark}`).scrollIntoViewIfNeeded();
  await expect(line(page, `A1 ${mark}`)).toBeInViewport();
  return { mark, project: project.id, a, a1, b, c, of: (name: string) => `${name} ${mark}` };
}

const children = async (parent: number) =>
  (await api.rows('GET', `folders?parent_id=${parent}&sort=position`)).map(({ name }) =>
    String(name).replace(/ .*/u, ''),
  );

/** Holds a line till it moves, and takes it to a part of another: 0 its upper edge, 1 its lower. */
async function dragTo(page: Page, from: Locator, to: Locator, part: number, hold = true) {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (start === null || end === null) throw new Error('A line is not on the screen.');
  await page.mouse.move(start.x + 120, start.y + start.height / 2);
  await page.mouse.down();
  if (hold) await expect(from).toHaveAttribute('data-leaving', 'true');
  await page.mouse.move(end.x + 140, end.y + end.height * part, { steps: 4 });
}

test('adds, renames, deletes, restores and removes folders by menu and keys', async ({ page }) => {
  const { mark, of } = await scene(page);
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

test('drags a folder after a hold: into, before, behind; the server agrees', async ({ page }) => {
  const { project, a, of } = await scene(page);
  await dragTo(page, line(page, of('C')), line(page, of('A')), 0.1, false);
  await page.mouse.up();
  expect(await children(project)).toEqual(['A', 'B', 'C']);

  await dragTo(page, line(page, of('C')), line(page, of('A')), 0.1);
  await expect(line(page, of('A'))).toHaveAttribute('data-drop', 'before');
  await page.mouse.up();
  await expect.poll(() => children(project)).toEqual(['C', 'A', 'B']);

  await dragTo(page, line(page, of('B')), line(page, of('A')), 0.5);
  await expect(line(page, of('A'))).toHaveAttribute('data-drop', 'into');
  await page.mouse.up();
  await expect.poll(() => children(a)).toEqual(['A1', 'A2', 'B']);

  await dragTo(page, line(page, of('B')), line(page, of('A1')), 0.9);
  await expect(line(page, of('A1'))).toHaveAttribute('data-drop', 'after');
  await page.mouse.up();
  await expect.poll(() => children(a)).toEqual(['A1', 'B', 'A2']);
});

test('refuses a folder below itself, and lets Escape end a drag', async ({ page }) => {
  const { project, a, of } = await scene(page);
  await dragTo(page, line(page, of('A')), line(page, of('A1')), 0.5);
  await expect(line(page, of('A1'))).toHaveAttribute('data-refused', 'true');
  await page.mouse.up();
  await expect(
    page.getByRole('alert').getByText('A folder cannot be moved into itself or a folder below it.'),
  ).toBeVisible();

  await dragTo(page, line(page, of('C')), line(page, of('A')), 0.5);
  await page.keyboard.press('Escape');
  await expect(tree(page).locator('[data-drop]')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByText(`${of('C')} stays where it was.`)).toBeAttached();
  expect(await children(project)).toEqual(['A', 'B', 'C']);
  expect(await children(a)).toEqual(['A1', 'A2']);
});

test('opens a closed folder that a drag rests on', async ({ page }) => {
  const { of } = await scene(page);
  await tree(page).focus();
  await tree(page).press('ArrowLeft');
  await tree(page).press('ArrowLeft');
  await expect(line(page, of('A1'))).toBeHidden();
  await dragTo(page, line(page, of('C')), line(page, of('A')), 0.5);
  await expect(line(page, of('A1'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('moves by keys, and says so', async ({ page }) => {
  const { project, a, b, of } = await scene(page);
  await line(page, of('C')).click();
  await tree(page).press('Alt+ArrowUp');
  await tree(page).press('Alt+ArrowUp');
  await expect.poll(() => children(project)).toEqual(['C', 'A', 'B']);
  await tree(page).press('Alt+ArrowDown');
  await expect.poll(() => children(project)).toEqual(['A', 'C', 'B']);
  await tree(page).press('Alt+ArrowRight');
  await expect.poll(() => children(a)).toEqual(['A1', 'A2', 'C']);
  await expect(page.getByText(`${of('C')} moved in ${of('A')}.`)).toBeAttached();
  await tree(page).press('Alt+ArrowLeft');
  await expect.poll(() => children(project)).toEqual(['A', 'C', 'B']);
  await tree(page).press('Control+x');
  await line(page, of('B')).click();
  await tree(page).press('Control+v');
  await expect.poll(() => children(b)).toEqual(['C']);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Move into the folder above it')).toBeVisible();
});

test('takes back what the server refuses', async ({ page }) => {
  const { of } = await scene(page);
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

test('shows the changes of others at once, and keeps what is open, selected and dragged', async ({
  page,
}) => {
  const { mark, a, b, of } = await scene(page);
  await line(page, of('A2')).click();
  await dragTo(page, line(page, of('C')), line(page, of('B')), 0.5);
  await expect(line(page, of('B'))).toHaveAttribute('data-drop', 'into');
  await api.make('folders', { name: of('A3'), parent_id: a });
  await api.rows('PATCH', `folders/${a}`, { name: `AA ${mark}` });
  await expect(line(page, of('A3'))).toBeVisible();
  await expect(line(page, `AA ${mark}`)).toBeVisible();
  await expect(line(page, of('A2'))).toHaveAttribute('aria-selected', 'true');
  await expect(line(page, of('B'))).toHaveAttribute('data-drop', 'into');
  await page.mouse.up();
  await expect.poll(() => children(b)).toEqual(['C']);
});

test('tells when the parent vanished under a drag, and changes nothing', async ({ page }) => {
  const { project, b, of } = await scene(page);
  await dragTo(page, line(page, of('C')), line(page, of('B')), 0.5);
  await expect(line(page, of('B'))).toHaveAttribute('data-drop', 'into');
  await page.route('**/api/me/folders*', () => undefined);
  await api.rows('PATCH', `folders/${b}`, { deleted: 1 });
  await page.mouse.up();
  await expect(page.getByText('Oops, failed to save your folder.')).toBeVisible();
  expect(await children(project)).toEqual(['A', 'C']);
  await page.unroute('**/api/me/folders*');
});

test('finds folders by name, and keeps all of it in the address', async ({ page }) => {
  const { of } = await scene(page);
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
  const { a, of } = await scene(page);
  await menu(page, of('A'), 'Status logs');
  await expect(page).toHaveURL(new RegExp(`/statuslogs\\?.*withchildren=${a}`, 'u'));
});

test('is closed to whoever may change no folder', async ({ page }) => {
  await openAs(page, '/admin/folders', await api.user('Kim Sato', ARTIST));
  await expect(page.getByText("You don't have access to this")).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Import' })).toBeHidden();
});
