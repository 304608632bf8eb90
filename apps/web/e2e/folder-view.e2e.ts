import { expect as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import type { Row } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { dragOver } from './support/drag-over.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const GUEST = 0;

/** A busy machine draws late. */
const expect = base.configure({ timeout: 20_000 });

let api: Api;
let folder: number;
let name: string;

test.describe.configure({ timeout: 90_000 });
test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  name = `View ${Date.now()}`;
  folder = (await api.make('me/folders', { name })).id;
  const made = await api.rows('POST', `folders/${folder}/assets`, [
    { name: 'anchor' },
    { name: 'beacon' },
    { name: 'cliff' },
  ]);
  const [anchor, beacon] = made.map(({ id }) => id);
  await api.rows('PATCH', `assets/${anchor}`, { tag: 'storm, hero' });
  await api.rows('PATCH', `assets/${beacon}`, {
    tag: 'stormy',
    duration: 12.5,
    notes: 'A long wiki note about the beacon, its lamp, its keeper and the storm that is coming.',
  });
  await api.rows('POST', `assets/${anchor}/notes`, { body: 'The rope is too thin.' });
});

const list = (page: Page) => page.getByRole('table', { name: 'Assets' });
const headers = (page: Page) =>
  list(page)
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent).filter((text) => text !== ''));
const row = (page: Page, asset: string) => page.getByRole('row').filter({ hasText: asset });

test('filters by whole tags, and keeps it in the address', async ({ page }) => {
  await openAs(page, `/folders/${folder}?view=list`);
  await page.getByRole('button', { name: 'Tags', exact: true }).first().click();
  const tags = page.getByRole('dialog', { name: 'Tags' });
  const find = tags.getByRole('textbox', { name: 'Find in tags' });
  if (await find.isVisible()) await find.fill('storm');
  await tags.getByLabel('storm', { exact: true }).check();
  await expect(page).toHaveURL(/tag=storm/);
  await expect(row(page, 'anchor')).toBeVisible();
  await expect(row(page, 'beacon')).toBeHidden();
  await page.reload();
  await expect(row(page, 'anchor')).toBeVisible();
  await expect(row(page, 'beacon')).toBeHidden();
  await page.keyboard.press('Escape');
});

test('shows what is in the folders below when asked, and keeps that in the address', async ({
  page,
}) => {
  const below = await api.make('folders', { name: `Below ${name}`, parent_id: folder });
  const deeper = await api.make('folders', { name: `Deeper ${name}`, parent_id: below.id });
  await api.make(`folders/${deeper.id}/assets`, [{ name: 'dinghy' }]);
  await openAs(page, `/folders/${folder}?view=list`);
  await expect(row(page, 'anchor')).toBeVisible();
  await expect(row(page, 'dinghy')).toBeHidden();
  const filters = page.getByRole('button', { name: /^Filters/u });
  const toggle = page.getByRole('checkbox', { name: 'Subfolders' });
  await filters.click();
  await toggle.check();
  await expect(page).toHaveURL(/children=1/);
  await expect(row(page, 'dinghy')).toBeVisible();
  await expect(row(page, 'anchor')).toBeVisible();
  await page.reload();
  await expect(row(page, 'dinghy')).toBeVisible();
  await expect(filters).toHaveText('Subfolders');
  await filters.click();
  await toggle.uncheck();
  await expect(row(page, 'dinghy')).toBeHidden();
  await expect(page).not.toHaveURL(/children=/);
});

test('offers the statuses in the order of the settings', async ({ page }) => {
  const statuses = await api.rows('GET', `folders/${folder}/statuses?hide=0`);
  const place = (one: Row) => Number(one['order'] ?? Infinity);
  const names = statuses
    .toSorted((one, other) => place(one) - place(other))
    .map((one) => one['name']);
  expect(names.slice(0, 3)).toEqual(['Not Started', 'In Progress', 'Revision Needed']);
  await openAs(page, `/folders/${folder}?view=list`);
  await page.getByRole('button', { name: 'Status', exact: true }).first().click();
  const offered = page.getByRole('dialog', { name: 'Status' }).getByRole('checkbox');
  await expect(offered).toHaveCount(names.length);
  const labels = await offered.evaluateAll((boxes) =>
    boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
  );
  expect(labels).toEqual(names);
});

test('selects in batch mode wherever a card is pressed', async ({ page }) => {
  await openAs(page, `/folders/${folder}?view=thumbnails`);
  const card = page.getByRole('article', { name: 'cliff' });
  const box = page.getByRole('checkbox', { name: 'Select cliff' });
  await card.getByText('cliff', { exact: true }).click();
  await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: 'Batch', exact: true }).click();
  // The picture's link lies over the words then.
  await card.getByText('cliff', { exact: true }).click({ force: true });
  await expect(box).toBeChecked();
  await card.getByRole('time').click({ force: true });
  await expect(box).not.toBeChecked();
  await card.getByRole('link').click();
  await expect(box).toBeChecked();
  await box.click();
  await expect(box).not.toBeChecked();
  await expect(page).toHaveURL(new RegExp(`folders/${folder}`, 'u'));
});

test('arranges columns by pointer and keys, and remembers them', async ({ page }) => {
  await openAs(page, `/folders/${folder}?view=list`);
  await expect(row(page, 'anchor')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Duration', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Version', exact: true }).click();
  await page.keyboard.press('Escape');
  expect(await headers(page)).toEqual([
    'Name',
    'Status',
    'Assignee',
    'Tags',
    'Modified',
    'Duration',
  ]);

  const edge = page.getByRole('slider', { name: 'Width of Status' });
  const before = Number(await edge.getAttribute('aria-valuenow'));
  await edge.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 16));
  const box = await edge.boundingBox();
  if (box === null) throw new Error('The edge of the column is not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 44, box.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 60));

  await page.getByRole('button', { name: 'Duration', exact: true }).press('Alt+ArrowLeft');
  expect((await headers(page)).slice(-2)).toEqual(['Duration', 'Modified']);
  await drag(page, 'Tags', 'Status');
  expect(await headers(page)).toEqual([
    'Name',
    'Tags',
    'Status',
    'Assignee',
    'Duration',
    'Modified',
  ]);
  // Dragging sorts by nothing.
  await expect(page).not.toHaveURL(/sort=/);
  await page.reload();
  await expect(row(page, 'anchor')).toBeVisible();
  expect((await headers(page))[1]).toBe('Tags');
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 60));

  await page.getByRole('button', { name: 'Duration', exact: true }).click();
  await expect(page).toHaveURL(/sort=duration/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await page.keyboard.press('Escape');
  expect((await headers(page))[1]).toBe('Status');
});

test('edits in the list, and puts back what is refused', async ({ page }) => {
  await openAs(page, `/folders/${folder}?view=list`);
  await expect(row(page, 'beacon')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Duration', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Notes', exact: true }).click();
  await page.keyboard.press('Escape');
  await row(page, 'beacon')
    .getByRole('button', { name: /^duration: 12\.5/ })
    .click();
  await page.getByRole('textbox', { name: 'duration' }).fill('x');
  await expect(page.getByText('Not a valid decimal number.')).toBeVisible();
  await page.getByRole('textbox', { name: 'duration' }).fill('4,25');
  await page.getByRole('textbox', { name: 'duration' }).press('Enter');
  await expect(row(page, 'beacon').getByRole('button', { name: /^duration: 4\.25/ })).toBeVisible();

  await page.route('**/api/assets/*?*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  );
  await row(page, 'beacon')
    .getByRole('button', { name: /^duration/ })
    .click();
  await page.getByRole('textbox', { name: 'duration' }).fill('9');
  await page.getByRole('textbox', { name: 'duration' }).press('Enter');
  await expect(page.getByText('duration failed to update.')).toBeVisible();
  await expect(row(page, 'beacon').getByRole('button', { name: /^duration: 4\.25/ })).toBeVisible();

  await page.getByRole('link', { name: 'cliff' }).focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Name of cliff' }).fill('cape');
  await page.getByRole('textbox', { name: 'Name of cliff' }).press('Enter');
  await expect(page.getByText('name failed to update.')).toBeVisible();
  await expect(row(page, 'cliff')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'cliff' }).focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Name of cliff' }).fill('cape');
  await page.getByRole('textbox', { name: 'Name of cliff' }).press('Enter');
  await expect(row(page, 'cape')).toBeVisible();

  // Document 1, section 9: fifty letters of a note, the last one an ellipsis.
  const shown = 'A long wiki note about the beacon, its lamp, its …';
  expect(shown).toHaveLength(50);
  await expect(row(page, 'beacon').getByText(shown)).toBeVisible();
});

test('shows notes of the selected assets, and plays them one after the other', async ({ page }) => {
  await openAs(page, `/folders/${folder}?view=list`);
  await page.getByLabel('Select all').check();
  const bar = page.getByRole('toolbar', { name: 'Selected assets' });
  await bar.getByRole('button', { name: 'Notes' }).click();
  const viewer = page.getByRole('dialog', { name: 'Notes of 3 assets' });
  await expect(viewer.getByText('The rope is too thin.')).toBeVisible();
  await expect(viewer.getByText(/A long wiki note about the beacon.* is coming\./)).toBeVisible();
  await expectAccessible(page);

  // What is written elsewhere appears, and what is said about it.
  const live = page.getByRole('status', { includeHidden: true }).filter({ hasText: 'Live' });
  await expect(live).toBeAttached();
  const [asset] = await api.rows('GET', `folders/${folder}/assets?name=anchor`);
  const [note] = await api.rows('POST', `assets/${asset?.id}/notes`, { body: 'And too short.' });
  await expect(viewer.getByText('And too short.')).toBeVisible();
  await api.rows('POST', `notes/${note?.id}/comments`, { body: 'A longer one is on its way.' });
  await expect(viewer.getByText('A longer one is on its way.')).toBeVisible();
  const find = viewer.getByRole('textbox', { name: 'Find in the notes' });
  await find.fill('longer');
  await expect(viewer.getByText('The rope is too thin.')).toBeHidden();
  await expect(viewer.getByText('And too short.')).toBeVisible();
  await viewer.getByRole('button', { name: 'Reply to this note' }).click();
  await viewer.getByRole('textbox', { name: 'Reply' }).fill('Thank you.');
  await viewer.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(viewer.getByText('Thank you.')).toBeVisible();
  await find.fill('');

  // On paper: the notes alone.
  await page.emulateMedia({ media: 'print' });
  await expect(viewer.getByText('And too short.')).toBeVisible();
  await expect(find).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Review the selected' }).click();
  await expect(page).toHaveURL(/\/playlist\?id=/);
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Playlist' }).getByRole('button')).toHaveCount(
    3,
  );
  await expectAccessible(page);
  await page.goto('/playlist');
  await expect(page.getByText('Nothing to see here')).toBeVisible();
});

test('shows the notes of all selected assets, however long they are together', async ({ page }) => {
  const { id: long } = await api.make('me/folders', { name: `Long ${Date.now()}` });
  const names = Array.from({ length: 11 }, (_none, index) => ({ name: `wiki${index}` }));
  for (const { id } of await api.rows('POST', `folders/${long}/assets`, names)) {
    // Three bytes each: ten of them are all that fits into one answer.
    await api.rows('PATCH', `assets/${id}`, { notes: '€'.repeat(200_000) });
  }
  await openAs(page, `/folders/${long}?view=list`);
  await page.getByLabel('Select all').check();
  const bar = page.getByRole('toolbar', { name: 'Selected assets' });
  await bar.getByRole('button', { name: 'Notes' }).click();
  const viewer = page.getByRole('dialog', { name: 'Notes of 11 assets' });
  await expect(viewer.getByRole('region')).toHaveCount(11);
});

test('counts how the folder stands, and its status log', async ({ page }) => {
  await openAs(page, `/folders/${folder}?tab=assets`);
  await page.getByRole('tab', { name: 'Charts' }).click();
  await expect(page).toHaveURL(/tab=charts/);
  const chart = (title: string) => page.getByRole('figure', { name: title });
  await expect(chart('Current status')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('radiogroup', { name: 'What is counted' })
    .getByText('Status changes')
    .click();
  await expect(page).toHaveURL(/of=changes/);
  await expect(chart('Status changes')).toBeVisible();
  await page.reload();
  await expect(chart('Status changes')).toBeVisible();
  await expectAccessible(page);
});

test('keeps favourites with their paths, newest first', async ({ page }) => {
  const below = await api.make('folders', { name: 'Below', parent_id: folder });
  await openAs(page, `/folders/${folder}?tab=assets`);
  await page.getByRole('button', { name: 'Add to favourites' }).click();
  await page.goto(`/folders/${below.id}?tab=assets`);
  await page.getByRole('button', { name: 'Add to favourites' }).click();
  const favourites = page.getByRole('region', { name: 'Favourites' }).getByRole('link');
  await expect(favourites).toHaveText(['Below', name]);
  await expect(favourites.first()).toHaveAttribute('title', `${name} / Below`);
  await page.reload();
  await expect(favourites).toHaveText(['Below', name]);
  await page.getByRole('button', { name: 'Remove from favourites' }).click();
  await expect(favourites).toHaveText([name]);
});

test('offers a guest nothing that they may not do', async ({ page }) => {
  await api.rows('PATCH', `folders/${folder}`, { guest_downloads: true });
  const guest = await api.user(`Gus Lind ${Date.now()}`, GUEST);
  await api.join(folder, guest.id, GUEST);
  await openAs(page, `/folders/${folder}?view=list`, guest);
  await expect(row(page, 'anchor')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename anchor' })).toBeHidden();
  await page.getByLabel('Select anchor').check();
  const bar = page.getByRole('toolbar', { name: 'Selected assets' });
  await expect(bar.getByRole('button', { name: 'Review the selected' })).toBeVisible();
  for (const label of ['Status of', 'Assign', 'Tags of', 'Delete', 'More']) {
    await expect(bar.getByRole('button', { name: label })).toBeHidden();
  }
});

test('finds what is assigned to nobody, and keeps that in the address', async ({ page }) => {
  const { id } = await api.make('me/folders', { name: `Whose ${Date.now()}` });
  const [taken] = await api.rows('POST', `folders/${id}/assets`, [
    { name: 'taken' },
    { name: 'unclaimed' },
  ]);
  const [me] = await api.rows('GET', 'users/me');
  await api.rows('PATCH', `assets/${taken?.id}`, { assignee_id: me?.id });
  await openAs(page, `/folders/${id}?view=list`);
  await expect(row(page, 'taken')).toBeVisible();
  await page.getByRole('button', { name: 'Assignee', exact: true }).first().click();
  const people = page.getByRole('dialog', { name: 'Assignee' });
  await people.getByLabel('Unassigned').check();
  await expect(page).toHaveURL(/assignee_id=null(?:&|$)/u);
  await expect(row(page, 'taken')).toBeHidden();
  await page.reload();
  await expect(row(page, 'unclaimed')).toBeVisible();
  await expect(row(page, 'taken')).toBeHidden();
  await page.getByRole('button', { name: 'Assignee: Unassigned' }).click();
  await people.getByLabel(/\(me\)$/u).check();
  await expect(row(page, 'taken')).toBeVisible();
  await expect(row(page, 'unclaimed')).toBeVisible();
});

/** Drags the name of a column onto the left half of another one. */
async function drag(page: Page, column: string, onto: string): Promise<void> {
  const from = await page.getByRole('button', { name: column, exact: true }).last().boundingBox();
  const to = await page.getByRole('button', { name: onto, exact: true }).last().boundingBox();
  if (from === null || to === null) throw new Error('A column is not shown.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await dragOver(page, to.x + 10, to.y + 5);
  await page.mouse.up();
}

test('does not count a list that was refused', async ({ page }) => {
  await openAs(page, `/folders/${folder}?view=list`);
  await expect(page.getByText('3 assets', { exact: true })).toBeVisible();
  await page.route(/\/api\/folders\/\d+\/assets\?/u, (route) =>
    route.fulfill({ status: 413, json: { message: 'The answer is too large.' } }),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('0 assets')).toHaveCount(0);
});

test('searches a long list of choices from three letters on', async ({ page }) => {
  const many = Array.from({ length: 10 }, (_, at) => `find ${'abcdefghij'[at]}`);
  const { id } = await api.make('folders', { name: `Tags ${Date.now()}`, parent_id: folder });
  const [asset] = await api.rows('POST', `folders/${id}/assets`, [{ name: 'tagged' }]);
  await api.rows('PATCH', `assets/${asset?.id}`, { tag: ['zebra', ...many].join(', ') });
  await openAs(page, `/folders/${id}?view=list`);
  await page.getByRole('button', { name: 'Tags', exact: true }).first().click();
  const tags = page.getByRole('dialog', { name: 'Tags' });
  const find = tags.getByRole('textbox', { name: 'Find in tags' });
  await expect(find).toHaveAttribute('placeholder', 'Find, from 3 letters on');
  await expect(tags.getByLabel('find a', { exact: true })).toBeVisible();
  await find.fill('ze');
  await expect(tags.getByLabel('find a', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await find.fill('zeb');
  await expect(tags.getByLabel('find a', { exact: true })).toBeHidden();
  await expect(tags.getByLabel('zebra', { exact: true })).toBeVisible();
});

test('says so when the open folder was deleted, and brings it back', async ({ page }) => {
  const { id } = await api.make('folders', { name: `Lost ${Date.now()}`, parent_id: folder });
  await openAs(page, `/folders/${id}?tab=assets`);
  await expect(page.getByText('No Assets')).toBeVisible();
  await api.rows('PATCH', `folders/${id}`, { deleted: true });
  await expect(page.getByText(/^'Lost \d+' has been deleted$/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('No Assets')).toBeVisible();
});

test('folds the folders above before the name of the one that is open', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const above = await api.make('me/folders', { name: `Moonlight Harbour ${Date.now()}` });
  const below = await api.make('folders', { name: 'Seq 010', parent_id: above.id });
  await openAs(page, `/folders/${below.id}?tab=assets`);
  const here = page.getByRole('heading', { name: 'Seq 010' });
  await expect(here).toBeVisible();
  expect(await here.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('cuts none of the tabs of a folder beside the tree', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, `/folders/${folder}?tab=assets`);
  const tabs = page.getByRole('tablist', { name: 'Folder' });
  await expect(tabs.getByRole('tab', { name: 'EDL' })).toBeVisible();
  await expect.poll(() => tabs.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});
