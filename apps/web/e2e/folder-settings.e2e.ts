import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import type { Row } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { dragOver } from './support/drag-over.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const ARTIST = 1;

let api: Api;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

const project = (name: string) => api.make('me/folders', { name: `${name} ${Date.now()}` });
const below = (parent: Row) =>
  api.make('folders', { name: `Shots ${Date.now()}`, parent_id: parent.id });

/** Opens the settings of a folder from its view, at a section. */
async function openSettings(page: Page, folder: Row, section?: string) {
  const dialog = page.getByRole('dialog', { name: `Folder settings: ${String(folder['name'])}` });
  await page.getByRole('button', { name: 'Folder settings' }).click();
  await expect(dialog).toBeVisible();
  if (section !== undefined)
    await dialog.getByRole('button', { name: section, exact: true }).click();
  return dialog;
}

const order = (page: Page) =>
  page
    .getByRole('list', { name: 'Statuses in order' })
    .getByRole('listitem')
    .evaluateAll((lines) =>
      lines.map((line) => line.querySelector('[aria-label^="Move "]')?.getAttribute('aria-label')),
    );
const moves = (names: readonly string[]) => names.map((name) => `Move ${name}`);

test('replaces a status there and below, and its assets follow', async ({
  other: second,
  page,
}) => {
  const folder = await project('Workflow');
  const shots = await below(folder);
  const [asset] = await api.rows('POST', `folders/${shots.id}/assets`, [{ name: 'hero' }]);
  await openAs(page, `/folders/${folder.id}?tab=assets`);
  const dialog = await openSettings(page, folder);
  await expect(dialog.getByText('Default', { exact: true })).toHaveCount(8);
  await expectAccessible(page);

  await openAs(second, `/folders/${shots.id}?tab=assets`);
  await expect(second.getByText('Not Started')).toBeVisible();

  await dialog.getByRole('button', { name: 'Name: Not Started. Edit' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Waiting');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Replaced', { exact: true })).toHaveCount(1);
  // Whoever looks at the asset sees it at once.
  await expect(second.getByText('Waiting')).toBeVisible();
  const theirs = await openSettings(second, shots);
  await expect(theirs.getByText(`From ${String(folder['name'])}`)).toHaveCount(1);
  const [followed] = await api.rows('GET', `assets/${asset?.id}?include=status`);
  expect(followed?.['status']).toMatchObject({ name: 'Waiting', folder_id: folder.id });

  await dialog.getByRole('textbox', { name: 'Name of the new status' }).fill('Cut');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('New', { exact: true })).toHaveCount(1);
  await expect(theirs.getByText('Cut', { exact: true })).toBeVisible();
});

test('orders statuses by keys and by dragging, for two people at once', async ({
  other: second,
  page,
}) => {
  const folder = await project('Order');
  await openAs(page, `/folders/${folder.id}?tab=assets`);
  const dialog = await openSettings(page, folder);
  await openAs(second, `/folders/${folder.id}?tab=assets`);
  await openSettings(second, folder);

  const byKeys = [
    'Not Started',
    'In Progress',
    'For Review',
    'Revision Needed',
    'Approved',
    'Final',
  ];
  await dialog.getByRole('button', { name: 'Move For Review' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => order(page)).toEqual(moves(byKeys));
  await expect(dialog.getByRole('button', { name: 'Move For Review' })).toBeFocused();
  await expect.poll(() => order(second)).toEqual(moves(byKeys));

  const first = await dialog.getByRole('button', { name: 'Move Not Started' }).boundingBox();
  const from = await dialog.getByRole('button', { name: 'Move Final' }).boundingBox();
  if (first === null || from === null) throw new Error('The lines are not shown.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await dragOver(page, first.x + first.width / 2, first.y);
  // Given up, nothing has moved.
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(moves(byKeys));
  await expect(dialog).toBeVisible();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await dragOver(page, first.x + first.width / 2, first.y);
  await page.mouse.up();
  const dragged = ['Final', ...byKeys.slice(0, 5)];
  await expect.poll(() => order(page)).toEqual(moves(dragged));
  await expect.poll(() => order(second)).toEqual(moves(dragged));
});

test('changes colour, level and hiding, and takes a status out of the order', async ({ page }) => {
  const folder = await project('Colours');
  await openAs(page, `/folders/${folder.id}?tab=assets`);
  const dialog = await openSettings(page, folder);
  await dialog.getByRole('button', { name: 'Colour of Approved: #62C482' }).click();
  await page.getByLabel('Colour code').fill('#12345');
  await expect(page.getByText('Not a valid color.')).toBeVisible();
  await page.getByLabel('Colour code').fill('#123456');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Colour of Approved: #123456' })).toBeVisible();
  await page.keyboard.press('Escape');

  await dialog.getByRole('combobox', { name: 'Level of Approved for artists' }).click();
  await page.getByRole('option', { name: 'Project Manager' }).click();
  await dialog.getByText('Revision Needed').scrollIntoViewIfNeeded();
  await dialog.getByRole('switch', { name: 'Hide Revision Needed' }).click({ force: true });
  await expect(dialog.getByText('Replaced', { exact: true })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'More about In Progress' }).click();
  await page.getByRole('menuitem', { name: 'Take out of the order' }).click();
  await expect(
    dialog
      .getByRole('list', { name: 'Statuses outside of the order' })
      .getByText('In Progress', { exact: true }),
  ).toBeVisible();
  await expect
    .poll(async () => {
      const rows = await api.rows('GET', `folders/${folder.id}/statuses`);
      return rows
        .filter((status) => status['folder_id'] === folder.id)
        .map(({ name, color, level, hide, order: place }) => [
          name,
          color,
          level,
          hide,
          place === null,
        ])
        .toSorted();
    })
    .toEqual([
      ['Approved', '#123456', 3, false, false],
      ['In Progress', '#62A8F5', 1, false, true],
      ['Revision Needed', '#F4866A', 2, true, false],
    ]);

  await dialog.getByRole('button', { name: 'More about Approved' }).click();
  await page.getByRole('menuitem', { name: 'Use the inherited status again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Colour of Approved: #62C482' })).toBeVisible();
});

test('asks which status assets get when theirs is deleted', async ({ page }) => {
  const folder = await project('Deleting');
  const status = await api.make(`folders/${folder.id}/statuses`, { name: 'Cut', color: '#AA5500' });
  const [asset] = await api.rows('POST', `folders/${folder.id}/assets`, [{ name: 'hero' }]);
  await api.rows('PATCH', `assets/${asset?.id}`, { status_id: status.id });
  await openAs(page, `/folders/${folder.id}?tab=assets`);
  const dialog = await openSettings(page, folder);
  await dialog.getByRole('button', { name: 'More about Cut' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this status?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Cut' });
  await expect(question.getByText('1 asset has this status.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('combobox', { name: 'They get' }).click();
  await page.getByRole('option', { name: 'Omitted' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Cut', { exact: true })).toBeHidden();
  const [followed] = await api.rows('GET', `assets/${asset?.id}?include=status`);
  expect(followed?.['status']).toMatchObject({ name: 'Omitted' });
});

test('maps paths, and opens a file on one’s own computer', async ({ page }) => {
  const folder = await project('Paths');
  const shots = await below(folder);
  const [asset] = await api.rows('POST', `folders/${shots.id}/assets`, [{ name: 'hero' }]);
  await openAs(page, `/folders/${folder.id}?tab=assets`);
  const dialog = await openSettings(page, folder, 'Mapped Paths');
  await expect(dialog.getByText('No mapped paths yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add path' }).click();
  await expect(dialog.getByText('Field is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Path' }).fill(String(folder['name']));
  await dialog.getByRole('textbox', { name: 'Linux' }).fill('/mnt/studio/');
  await dialog.getByRole('textbox', { name: 'Windows' }).fill('P:\\studio');
  await dialog.getByRole('button', { name: 'Add path' }).click();
  await expect(dialog.getByRole('button', { name: 'Linux: /mnt/studio/. Edit' })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('textbox', { name: 'Path' }).fill(String(folder['name']));
  await dialog.getByRole('button', { name: 'Add path' }).click();
  await expect(dialog.getByText('This path is mapped already.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Path' }).fill('');

  await dialog.getByRole('button', { name: 'Mac: empty. Edit' }).click();
  await dialog.getByRole('table').getByRole('textbox', { name: 'Mac' }).fill('/Volumes/studio');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Mac: /Volumes/studio. Edit' })).toBeVisible();

  await api.upload(`assets/${asset?.id}/versions`, { name: 'v1' }, 'a b.txt');
  await page.goto(`/assets/${asset?.id}?tab=files`);
  const path = `/mnt/studio/${String(shots['name'])}/a b.txt`;
  const link = page.getByRole('link', { name: path });
  await expect(link).toHaveAttribute('href', `jampot://${encodeURI(path)}`);
  await expectAccessible(page);

  await page.goto(`/folders/${folder.id}?tab=assets`);
  await openSettings(page, folder, 'Mapped Paths');
  await dialog.getByRole('button', { name: `Delete ${String(folder['name'])}` }).click();
  await expect(page.getByText('Are you sure you want to delete this pathmap?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('No mapped paths yet')).toBeVisible();
});

test('shows the settings to who may only read them', async ({ page }) => {
  const folder = await project('Readers');
  const artist = await api.user(`Ada Lund ${Date.now()}`, ARTIST);
  await api.join(folder.id, artist.id, ARTIST);
  await api.make(`folders/${folder.id}/pathmaps`, { path: '/mnt/a', linux: '/b' });
  await openAs(page, `/folders/${folder.id}?tab=assets`, artist);
  const dialog = await openSettings(page, folder);
  await expect(dialog.getByText('Not Started')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Move |Edit$|Add status/u })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Team', exact: true }).click();
  await expect(dialog.getByText('Ada Lund')).toBeVisible();
  await expect(
    dialog.getByRole('button', { name: /off the team|Customise|Remove customisation/u }),
  ).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Mapped Paths' }).click();
  await expect(dialog.getByText('/mnt/a')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Delete|Add path/u })).toHaveCount(0);
  await expectAccessible(page);
});

test('opens from the menus of the tree and of the administration', async ({ page }) => {
  const folder = await project('Menus');
  const name = String(folder['name']);
  await openAs(page, `/folders/${folder.id}?tab=assets`);
  const dialog = page.getByRole('dialog', { name: `Folder settings: ${name}` });
  // The newest project stands last.
  await page.getByRole('tree', { name: 'Folders' }).press('End');
  await page.getByRole('treeitem', { name }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Folder settings' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close the settings' }).focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto(`/admin/folders?folder=${folder.id}`);
  // What is known of the folder moves the buttons below it, also between a press and its end.
  await expect(page.getByText(/^0 assets$/u).first()).toBeVisible();
  await page.getByRole('button', { name: 'Folder settings' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'the defaults of the account' }).click();
  const defaults = page.getByRole('dialog', { name: 'Default settings of all projects' });
  await expect(defaults.getByText('This team works in every project')).toBeVisible();
  await expectAccessible(page);
});
