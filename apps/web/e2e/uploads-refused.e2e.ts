import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { dropFiles } from './support/drop-files.ts';
import { openAs } from './support/open.ts';
import { PIXEL } from './support/pixel.ts';
import { test } from './support/warm-test.ts';

const ARTIST = 1;
const place = mkdtempSync(join(tmpdir(), 'jampot-refused-'));
const fileOf = (name: string): string => {
  writeFileSync(join(place, name), 'This is no picture of anything.');
  return join(place, name);
};

let api: Api;
let folderId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Refused ${Date.now()}` })).id;
});

/** Whether all of a text is seen: nothing of it is cut off. */
const isWhole = (text: Locator) =>
  text.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight,
  );

test('tells the whole reason, and offers no other try where it would end alike', async ({
  page,
}) => {
  await openAs(page, `/folders/${folderId}?tab=assets`);
  await expect(page.getByText('No Assets')).toBeVisible();
  const names = ['broken_plate_of_the_harbour_010.mp4', 'broken_plate_of_the_harbour_020.mp4'];
  await dropFiles(page, ...names.map(fileOf));
  const tray = page.getByRole('region', { name: 'Uploads' });
  for (const name of names) {
    const reason = tray.getByRole('alert').filter({ hasText: name });
    await expect(reason).toHaveText(
      `Uh oh. Version not saved. The content of '${name}' is not what its name says.`,
    );
    expect(await isWhole(reason)).toBe(true);
  }
  await expect(tray.getByRole('button', { name: /^Retry/u })).toHaveCount(0);
  await expectAccessible(page);
  await tray.getByRole('button', { name: 'Close the list of uploads' }).click();
  await expect(tray.getByRole('alert')).toHaveCount(0);
});

test('tells whoever may add versions alone that nothing is called as their file', async ({
  page,
}) => {
  const artist = await api.user('Ines Holm', ARTIST);
  await api.join(folderId, artist.id, ARTIST);
  await api.rows('POST', `folders/${folderId}/assets`, [{ name: 'sh010' }]);
  await openAs(page, `/folders/${folderId}?tab=assets`, artist);
  await expect(page.getByRole('link', { name: /sh010/u })).toBeVisible();
  await dropFiles(page, fileOf('sh999.mp4'));
  const tray = page.getByRole('region', { name: 'Uploads' });
  const reason = tray.getByRole('alert');
  await expect(reason).toHaveText(
    "Uh oh. Version not saved. You can add versions to the assets that are there, and none here is called 'sh999'.",
  );
  expect(await isWhole(reason)).toBe(true);
  await expect(tray.getByRole('button', { name: /^Retry/u })).toHaveCount(0);
});

test('asks whoever makes an asset about a deleted one of its name, of a file before it is sent', async ({
  page,
}) => {
  const own = (await api.make('me/folders', { name: `Again ${Date.now()}` })).id;
  for (const name of ['gone', 'left']) {
    const { id } = await api.make(`folders/${own}/assets`, [{ name }]);
    await api.rows('DELETE', `assets/${id}`);
  }
  await openAs(page, `/folders/${own}?tab=assets`);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Asset' }).click();
  const dialog = page.getByRole('dialog', { name: /^New asset in/u });
  const create = dialog.getByRole('button', { name: 'Create' });
  const answer = async (name: string, button: string) => {
    const question = page.getByRole('alertdialog', { name, exact: true });
    await expect(question).toContainText('Would you like to re-enable it?');
    await question.getByRole('button', { name: button }).click();
  };
  await dialog.getByLabel('Name').fill('left');
  await create.click();
  await answer('left', 'Cancel');
  await expect(create).toBeEnabled();
  await dialog.getByLabel('Name').clear();
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'File', exact: true }).click();
  await (await choosing).setFiles({ name: 'gone.png', mimeType: 'image/png', buffer: PIXEL });
  await create.click();
  await answer('gone', 'Re-enable');
  await expect(dialog).toBeHidden();
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByText('Added to gone')).toBeVisible({ timeout: 60_000 });
  const names = (await api.rows('GET', `folders/${own}/assets`)).map(({ name }) => name);
  expect(names).toEqual(['gone']);
});
