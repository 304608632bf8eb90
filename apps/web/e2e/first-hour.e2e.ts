import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { makeClip } from './support/clips.ts';
import { dropFiles } from './support/drop-files.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const ARTIST = 1;
let api: Api;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
});

const project = (name: string) => api.make('me/folders', { name: `${name} ${Date.now()}` });

test('opens a playlist by its path, and says that a screen is not there', async ({ page }) => {
  const { id } = await project('Addresses');
  const [one, two] = await api.rows('POST', `folders/${id}/assets`, [
    { name: 'sh010' },
    { name: 'sh020' },
  ]);
  await openAs(page, `/playlist/${two?.id},${one?.id}`);
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(page.getByRole('link', { name: 'sh020' })).toBeVisible();
  await page.goto('/render/nowhere');
  await expect(page.getByText('404 not found')).toBeVisible();
});

test('keeps the order of the list in a playlist of all', async ({ page }) => {
  const { id } = await project('Order');
  const made: number[] = [];
  for (const name of ['c', 'a', 'b']) {
    made.push((await api.make(`folders/${id}/assets`, [{ name }])).id);
  }
  await openAs(page, `/folders/${id}?tab=assets`);
  await expect(page.getByRole('article', { name: 'b' })).toBeVisible();
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Review the selected' }).click();
  const order = [made[1], made[2], made[0]].join(',');
  await expect.poll(() => new URL(page.url()).searchParams.get('id')).toContain(order);
});

test('tells an artist before anything is chosen that files become versions only', async ({
  page,
}) => {
  const { id } = await project('Versions');
  const artist = await api.user('Noa Lind', ARTIST);
  await api.join(id, artist.id, ARTIST);
  await openAs(page, `/folders/${id}?tab=assets`, artist);
  await expect(page.getByText('No Assets')).toBeVisible();
  await expect(page.getByText('Drop files here to add them.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Upload versions' })).toHaveAttribute(
    'title',
    'Each file becomes a new version of the asset of its name',
  );
});

test('says why a cut-off video is refused, keeps nothing of it, and folds the list of what is done', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { id } = await project('Broken');
  const files = mkdtempSync(join(tmpdir(), 'jampot-newcomer-'));
  const whole = join(files, 'whole.mp4');
  makeClip(whole, { seconds: 1 });
  const cut = join(files, 'cut.mp4');
  const bytes = readFileSync(whole);
  // The index stands at the end of the file, and is missing in a copy that was broken off.
  writeFileSync(cut, bytes.subarray(0, bytes.indexOf('moov')));
  await openAs(page, `/folders/${id}?tab=assets`);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await dropFiles(page, cut);
  await expect(tray.getByText(/it ends too early\./u)).toBeVisible({ timeout: 60_000 });
  await tray.getByRole('button', { name: 'Remove cut.mp4' }).click();
  await expect(page.getByText('No Assets')).toBeVisible();

  await dropFiles(page, whole);
  await expect(tray.getByText('Added to whole')).toBeVisible({ timeout: 60_000 });
  await expect(tray.getByRole('button', { name: '1 upload done' })).toHaveAttribute(
    'aria-expanded',
    'false',
    { timeout: 10_000 },
  );
  await page.getByRole('article', { name: 'whole' }).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'All Versions' }).waitFor();
  const play = page.getByRole('button', { name: 'Full screen' });
  const [bar, control] = [await tray.boundingBox(), await play.boundingBox()];
  expect(bar?.y).toBeGreaterThan((control?.y ?? 0) + (control?.height ?? 0));
});
