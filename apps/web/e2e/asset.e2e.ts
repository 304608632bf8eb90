import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Route } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { Api } from './support/api.ts';
import { dropFiles } from './support/drop-files.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const ARTIST = 1;
const files = mkdtempSync(join(tmpdir(), 'jampot-asset-'));
const still = join(files, 'matte.png');

let api: Api;
let folderId: number;
const assets = new Map<string, number>();
const addressOf = (name: string) => `/assets/${assets.get(name)}`;

test.beforeAll(async ({ playwright, baseURL }) => {
  const source = 'mandelbrot=s=640x360';
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, '-frames:v', '1', still]);
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Assets ${Date.now()}` })).id;
  for (const name of ['sh010', 'sh020', 'sh030']) {
    assets.set(name, (await api.make(`folders/${folderId}/assets`, [{ name }])).id);
  }
});

test('says what is not there, and leads on', async ({ page }) => {
  await openAs(page, '/assets/999999');
  await expect(
    page.getByText("I'm sorry, we could not retrieve asset for id 999999"),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to the folders' }).click();
  await expect(page).toHaveURL(/\/folders/u);
  for (const kind of ['asset', 'version']) {
    await page.goto(`/${kind}s/abc`);
    await expect(
      page.getByText(`I'm sorry, we could not retrieve ${kind} for id abc`),
    ).toBeVisible();
  }
});

test('says that a version is not there, and leads to the newest one', async ({ page }) => {
  const { id } = await api.make(`folders/${folderId}/assets`, [{ name: 'two_takes' }]);
  for (const name of ['first', 'second']) {
    await api.upload(`assets/${id}/versions`, { name }, 'take.png', readFileSync(still));
  }
  await openAs(page, `/assets/${id}/versions/999999`);
  await expect(
    page.getByText("I'm sorry, we could not retrieve version for id 999999"),
  ).toBeVisible();
  await expect(page.getByText('No versions added yet')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the newest version, v2' }).click();
  await expect(page).toHaveURL(new RegExp(`/assets/${id}$`, 'u'));
  await expect(page.getByRole('button', { name: 'v2. Choose another version' })).toBeVisible();
  await page.goto('/versions/999999');
  await page.getByRole('link', { name: 'Go to the folders' }).click();
  await expect(page).toHaveURL(/\/folders/u);
});

test('follows the names of the folders that it is in', async ({ page }) => {
  const above = await api.make('me/folders', { name: `Before ${Date.now()}` });
  const below = await api.make('folders', { name: 'Scene', parent_id: above.id });
  const asset = await api.make(`folders/${below.id}/assets`, [{ name: 'far_below' }]);
  await openAs(page, `/assets/${asset.id}`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link', { name: /^Before/u })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  const name = `After ${Date.now()}`;
  await api.rows('PATCH', `folders/${above.id}`, { name });
  await expect(crumbs.getByRole('link', { name })).toBeVisible();
});

test('ends at once for somebody who is taken off the team', async ({ page }) => {
  const artist = await api.user(`Tess Off ${Date.now()}`, ARTIST);
  const folder = await api.make('me/folders', { name: `Withheld ${Date.now()}` });
  const asset = await api.make(`folders/${folder.id}/assets`, [{ name: 'withheld' }]);
  const place = await api.join(folder.id, artist.id, ARTIST);
  await openAs(page, `/assets/${asset.id}`, artist);
  const heading = page.getByRole('heading', { name: 'withheld' });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  await api.rows('DELETE', `userfolders/${place.id}`);
  await expect(
    page.getByText(`I'm sorry, we could not retrieve asset for id ${asset.id}`),
  ).toBeVisible();
  await expect(heading).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go to the folders' })).toBeVisible();
  await expectAccessible(page);
  await api.join(folder.id, artist.id, ARTIST);
  await expect(heading).toBeVisible();
});

test('says why a change was refused, beside what was not changed', async ({ page }) => {
  await openAs(page, addressOf('sh010'));
  const alerts = page.getByRole('alert');
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'name: sh010. Edit' }).click();
  await page.getByRole('textbox', { name: 'name', exact: true }).fill('sh020');
  await page.keyboard.press('Enter');
  await expect(
    alerts.filter({ hasText: 'Validation error: This asset already exists.' }),
  ).toBeVisible();
  await expect(alerts.filter({ hasText: 'name failed to update.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'name: sh010. Edit' })).toBeVisible();
  await page.route('**/api/assets/*/notes**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByLabel('New note').fill('Lost on the way.');
  await page.keyboard.press('Control+Enter');
  await expect(alerts.filter({ hasText: 'Failed to connect to the Jampot' })).toBeVisible();
  await expect(alerts.filter({ hasText: 'Eek! Note did not save.' })).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('Lost on the way.');
});

test('begins with no version, and asks for a file before it adds one', async ({ page }) => {
  await openAs(page, `${addressOf('sh010')}?tab=versions`);
  await expect(page.getByText('No versions added yet').first()).toBeVisible();
  const asks = page.getByRole('button', { name: 'New version' }).first();
  const dialog = page.getByRole('dialog');
  await asks.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(asks).toBeFocused();
  await asks.press('Enter');
  await dialog.getByRole('button', { name: 'Add version' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'To add a new version you need to select at least one file to upload.\nPlease select a source file or preview file for this version.',
    { useInnerText: true },
  );
  await dialog.getByLabel('Source file', { exact: true }).setInputFiles(still);
  await expect(dialog.getByLabel('Version name')).toHaveValue('matte');
  await dialog.getByRole('button', { name: 'Add version' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'matte' }).getByText('Ready')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('button', { name: 'Draw on this frame' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page.getByRole('link', { name: 'Download source matte.png' })).toBeVisible();
});

test('tells of a source that can not be shown, and goes from neighbour to neighbour', async ({
  page,
}) => {
  const broken = join(files, 'broken.blend');
  writeFileSync(broken, 'BLENDER-v300 and nothing else');
  await openAs(page, addressOf('sh020'));
  await expect(page.getByText('No versions added yet').first()).toBeVisible();
  await dropFiles(page, broken);
  await page.getByRole('button', { name: 'Add version' }).click();
  await expect(
    page.getByText(/No Preview yet|This file type is not supported \(blend\)\./u).first(),
  ).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Next asset: sh030' }).click();
  await expect(page).toHaveURL(new RegExp(`${addressOf('sh030')}$`, 'u'));
  await expect(page.getByRole('link', { name: 'Previous asset: sh020' })).toBeVisible();
  await page.keyboard.press('Shift+P');
  await expect(page.getByRole('heading', { name: 'sh020', level: 1 })).toBeVisible();
});

test('changes one field alone, and puts it back when that is refused', async ({ page }) => {
  await openAs(page, `${addressOf('sh030')}?tab=details`);
  await page.getByRole('button', { name: 'duration: empty. Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'duration', exact: true }).fill('many');
  await expect(page.getByText('Not a valid decimal number.')).toBeVisible();
  await page.getByRole('textbox', { name: 'duration', exact: true }).fill('4,5');
  await page.getByRole('textbox', { name: 'duration', exact: true }).press('Enter');
  await expect(
    page.getByRole('button', { name: 'duration: 4.5. Edit', exact: true }),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Add a tag' }).fill('Night');
  await page.getByRole('combobox', { name: 'Add a tag' }).press('Enter');
  await expect(page.getByText('Night has been added')).toBeVisible();

  await page.route('**/api/assets/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { success: false, error: '500 internal error.' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'duration: 4.5. Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'duration', exact: true }).fill('9');
  await page.getByRole('textbox', { name: 'duration', exact: true }).press('Enter');
  await expect(page.getByText('duration failed to update.')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'duration: 4.5. Edit', exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Approve/u }).click();
  await expect(page.getByText('Status failed to update')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Status: Not Started. Change' })).toBeVisible();
  await page.unroute('**/api/assets/*');

  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByText('4.5')).toBeVisible();
  await page.getByRole('combobox', { name: 'Field', exact: true }).selectOption('tag');
  await expect(history.getByText('Night')).toBeVisible();
  await expect(history.getByText('4.5')).toBeHidden();
});

test('refuses an empty note, and gives the words back when one was not saved', async ({ page }) => {
  await openAs(page, addressOf('sh010'));
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(
    page.getByText('Sorry buddy, you cannot save a note without any text or drawing.'),
  ).toBeVisible();
  await page.route('**/api/assets/*/notes?*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByLabel('New note').fill('Lift the blacks.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Eek! Note did not save.')).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('Lift the blacks.');
  await expect(page.getByText('No notes yet')).toBeVisible();
});

test('loses no words of a note that was not saved, whatever was begun since', async ({ page }) => {
  const underWay: Route[] = [];
  await page.route('**/api/assets/*/notes?*', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    underWay.push(route);
    return undefined;
  });
  const field = page.getByLabel('New note');
  const send = async (words: string) => {
    await field.fill(words);
    await field.press('Control+Enter');
    await expect(field).toHaveValue('');
    await expect.poll(() => underWay.length).toBe(1);
  };
  await openAs(page, addressOf('sh010'));
  await send('Lift the blacks.');
  await field.fill('And the whites.');
  await underWay.pop()?.abort();
  await expect(field).toHaveValue('Lift the blacks.\n\nAnd the whites.');

  await send('Too warm.');
  await page.getByRole('link', { name: 'Next asset: sh020' }).click();
  await expect(page.getByRole('heading', { name: 'sh020', level: 1 })).toBeVisible();
  await field.fill('Of another asset.');
  const refused = page.waitForEvent('requestfailed');
  await underWay.pop()?.abort();
  await refused;
  await expect(field).toHaveValue('Of another asset.');
  await page.getByRole('link', { name: 'Previous asset: sh010' }).click();
  await expect(page.getByRole('heading', { name: 'sh010', level: 1 })).toBeVisible();
  await expect(field).toHaveValue('Too warm.');
  await page.reload();
  await expect(field).toHaveValue('Too warm.');
});

test('keeps the words of a note in all tabs of a browser', async ({ page, baseURL }) => {
  const other = await page.context().newPage();
  const [field, sameField] = [page.getByLabel('New note'), other.getByLabel('New note')];
  await openAs(page, addressOf('sh030'));
  await field.fill('Begun.');
  await other.goto(`${baseURL}${addressOf('sh030')}`);
  await expect(sameField).toHaveValue('Begun.');
  await field.fill('Begun here.');
  await expect(sameField).toHaveValue('Begun here.');
  await sameField.pressSequentially(' Ended there.');
  await expect(field).toHaveValue('Begun here. Ended there.');
  await field.press('Control+Enter');
  await expect(field).toHaveValue('');
  await expect(sameField).toHaveValue('');
  await other.close();
});

test('lets an artist go on and back in the statuses, and nothing more', async ({ page }) => {
  const artist = await api.user('Ada Reyes', ARTIST);
  await api.join(folderId, artist.id, ARTIST);
  await openAs(page, `${addressOf('sh010')}?tab=details`, artist);
  await expect(page.getByRole('button', { name: /^Approve: / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Assignee/u })).toBeHidden();
  await expect(page.getByRole('button', { name: /^duration/u })).toBeHidden();
});

test('brings a deleted asset back', async ({ page }) => {
  await openAs(page, addressOf('sh030'));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete asset' }).click();
  await expect(page.getByText("Are you sure you want to delete asset 'sh030'?")).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText("'sh030' has been deleted")).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { name: 'sh030', level: 1 })).toBeVisible();
});

for (const tab of ['versions', 'files', 'details', 'history']) {
  test(`has nothing serious for axe with the tab ${tab}`, async ({ page }) => {
    await openAs(page, `${addressOf('sh010')}?tab=${tab}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await expect(page.getByLabel('New note')).toBeVisible();
    await expectAccessible(page);
  });
}
