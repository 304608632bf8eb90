import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Api } from './support/api.ts';
import { makeClip } from './support/clips.ts';
import { openAs } from './support/open.ts';
import { PIXEL } from './support/pixel.ts';

const MEGABYTE = 1_000_000;
const clip = join(mkdtempSync(join(tmpdir(), 'jampot-uploads-')), 'big_plate.mp4');

let api: Api;
let folderId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  makeClip(clip, { seconds: 2 });
  // What follows the last box of an MP4 is ignored by every player: a large file that is quickly shown.
  appendFileSync(clip, Buffer.concat([Buffer.from('01e84800', 'hex'), Buffer.from('free')]));
  appendFileSync(clip, randomBytes(32 * MEGABYTE - 8));
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Uploads ${Date.now()}` })).id;
});

test('goes on with an upload after the page was closed, from where it stopped', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000);
  const network = await context.newCDPSession(page);
  const slowly = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await openAs(page, `/folders/${folderId}?tab=assets`);
  await expect(page.getByText('No Assets')).toBeVisible();
  await slowly(4 * MEGABYTE);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await (await choosing).setFiles(clip);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByText(/^(?:3\d|4\d|5\d) %/u)).toBeVisible({ timeout: 60_000 });
  await page.reload();

  await expect(tray.getByText(/^Stopped at .* Choose the file again to go on\.$/u)).toBeVisible();
  await slowly(-1);
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  // A server that is away does not say that nothing of the file is there.
  let away = 2;
  await page.route('**/api/uploads/*', (route) => {
    if (route.request().method() !== 'HEAD' || away === 0) return route.fallback();
    away -= 1;
    return route.fulfill({ status: 503 });
  });
  const again = page.waitForEvent('filechooser');
  await tray.getByRole('button', { name: 'Choose big_plate.mp4 again to go on' }).click();
  await (await again).setFiles(clip);
  await expect(tray.getByText('Added to big_plate')).toBeVisible({ timeout: 90_000 });
  expect(away).toBe(0);
  expect(offsets[0]).toBeGreaterThan(4 * MEGABYTE);
  const [asset] = await api.rows('GET', `folders/${folderId}/assets?include=latestversion`);
  expect(asset?.['latestversion']).toMatchObject({ source_size: statSync(clip).size });
});

test('says of an upload without its page what is missing, and gives it up when it is cancelled', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000);
  const asset = await api.make(`folders/${folderId}/assets`, [{ name: 'Companions' }]);
  const network = await context.newCDPSession(page);
  await openAs(page, `/assets/${asset.id}`);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: MEGABYTE,
  });
  await page.getByRole('button', { name: 'New version' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New version of Companions' });
  const choose = async (
    slot: string,
    file: string | { name: string; mimeType: string; buffer: Buffer },
  ) => {
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: `Choose ${slot} file` }).click();
    await (await choosing).setFiles(file);
  };
  await choose('source', clip);
  await choose('poster', { name: 'poster.png', mimeType: 'image/png', buffer: PIXEL });
  await dialog.getByRole('button', { name: 'Add version' }).click();
  const tray = page.getByRole('region', { name: 'Uploads' });
  await page.getByRole('button', { name: 'Uploading 1 file' }).click();
  await expect(tray.getByText(/^[1-9]\d? %/u)).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await page.getByRole('button', { name: '1 upload interrupted' }).click();
  await expect(
    tray.getByText('to go on without its poster, or all files in New version.'),
  ).toBeVisible();
  const ended = page.waitForResponse(
    (response) =>
      response.request().method() === 'DELETE' && response.url().includes('/api/uploads/'),
  );
  await tray.getByRole('button', { name: 'Cancel big_plate.mp4' }).click();
  expect((await ended).status()).toBe(204);
});

test('shows what a tab sends in no other one, and what was left of it to its person alone', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000);
  const next = await api.user('Next Uploader', 3);
  const own = (await api.make('me/folders', { name: `Two tabs ${Date.now()}` })).id;
  const network = await context.newCDPSession(page);
  await openAs(page, `/folders/${own}?tab=assets`);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: MEGABYTE / 2,
  });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await (await choosing).setFiles(clip);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByText(/^[1-9]\d? %/u)).toBeVisible({ timeout: 60_000 });

  const other = await context.newPage();
  await other.goto(`/folders/${own}?tab=assets`);
  // Nothing of the file is there before all of it is.
  await expect(other.getByText('No Assets')).toBeVisible();
  await other.waitForTimeout(1500);
  await expect(other.getByText('big_plate.mp4')).toHaveCount(0);

  const signOut = async (tab = page) => {
    await tab.getByRole('button', { name: /^Account of/u }).click();
    await tab.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  // A tab that is at nothing asks as well, and leaves the other one alone after a no.
  await signOut(other);
  const elsewhere = other.getByRole('alertdialog', { name: 'Sign out' });
  await elsewhere.getByRole('button', { name: 'Cancel' }).click();
  await expect(elsewhere).toBeHidden();
  await expect(tray.getByText(/^[1-9]\d? %/u)).toBeVisible();
  await signOut();
  const question = page.getByRole('alertdialog', { name: 'Sign out' });
  await expect(question).toContainText('stops when you sign out');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(other).toHaveURL(/\/login\?url=/u);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads')) sent.push(request.method());
  });
  await openAs(page, `/folders/${own}?tab=assets`, next);
  await expect(page.getByRole('button', { name: 'Account of Next Uploader' })).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(page.getByText('big_plate.mp4')).toHaveCount(0);
  await signOut();
  await expect(page).toHaveURL(/\/login$/u);
  expect(sent).toEqual([]);

  await openAs(page, `/folders/${own}?tab=assets`);
  await expect(tray.getByText(/^Stopped at .* Choose the file again to go on\.$/u)).toBeVisible();
});

test('says so while there is no connection, and goes on when it is back', async ({ page }) => {
  test.setTimeout(120_000);
  await openAs(page, `/folders/${folderId}?tab=assets`);
  let broken = true;
  await page.route('**/api/uploads/*', (route) =>
    broken && route.request().method() === 'PATCH'
      ? route.abort('connectionreset')
      : route.fallback(),
  );
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await (await choosing).setFiles(clip);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByText('No connection. Resumes when online.')).toBeVisible();
  broken = false;
  await expect(tray.getByText('Added to big_plate')).toBeVisible({ timeout: 60_000 });
});

test('saves every file of a drop once, whose line is cut and whose answers are lost', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const own = (await api.make('me/folders', { name: `Cut line ${Date.now()}` })).id;
  await openAs(page, `/folders/${own}?tab=assets`);
  // What was made is kept; that it was is told to nobody.
  for (const path of ['versions/check?*', 'versions']) {
    let lost = false;
    await page.route(`**/api/folders/${own}/${path}`, async (route) => {
      if (lost) return route.fallback();
      lost = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
  }
  const files = Array.from({ length: 20 }, (_, at) => `cut_${String(at + 1).padStart(2, '0')}`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await (
    await choosing
  ).setFiles(files.map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: PIXEL })));
  const versions = async () => {
    const rows = await api.rows('GET', `folders/${own}/assets?include=latestversion&limit=100`);
    return rows.filter(({ latestversion }) => latestversion !== null);
  };
  await expect.poll(async () => (await versions()).length).toBeGreaterThan(2);
  await page.context().setOffline(true);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByText(/^\d+ uploads waiting for the connection$/u)).toBeVisible({
    timeout: 15_000,
  });
  const before = await versions();
  expect(before.length).toBeLessThan(20);
  // The cut lasts: long enough for every file to have been tried in vain.
  await page.waitForTimeout(6000);
  await expect(tray.getByRole('alert')).toHaveCount(0);
  expect(await versions()).toHaveLength(before.length);

  await page.context().setOffline(false);
  await expect.poll(async () => (await versions()).length, { timeout: 60_000 }).toBe(20);
  await expect(tray.getByText('20 uploads done')).toBeVisible({ timeout: 90_000 });
  const names = (await api.rows('GET', `folders/${own}/assets?limit=100`)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(files);
  for (const { id } of await versions()) {
    expect(await api.rows('GET', `assets/${id}/versions`)).toHaveLength(1);
  }
});

test('leaves nothing of a file that is refused, and lets its name be used again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const own = (await api.make('me/folders', { name: `Refused ${Date.now()}` })).id;
  const kept = await api.make(`folders/${own}/assets`, [{ name: 'kept' }]);
  const names = async () =>
    (await api.rows('GET', `folders/${own}/assets`)).map(({ name }) => name);
  await openAs(page, `/folders/${own}?tab=assets`);
  const upload = async (name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload' }).first().click();
    await (await choosing).setFiles({ name, mimeType: 'video/mp4', buffer });
  };
  const tray = page.getByRole('region', { name: 'Uploads' });
  await upload('picture.mp4', PIXEL);
  await expect(tray.getByRole('alert')).toContainText('is not what its name says');
  await expect.poll(names).toEqual(['kept']);
  await expect(page.getByRole('article', { name: 'picture' })).toBeHidden();
  const trash = `folders/${own}/assets?showdeleted=2`;
  expect(await api.rows('GET', trash)).toEqual([]);

  // An asset that was there before is left alone.
  await upload('kept.mp4', PIXEL);
  await expect(tray.getByRole('alert')).toHaveCount(2);
  await tray.getByRole('button', { name: 'Remove kept.mp4' }).click();
  await tray.getByRole('button', { name: 'Remove picture.mp4' }).click();
  expect((await api.rows('GET', `assets/${kept.id}`))[0]).toMatchObject({ deleted: false });

  await upload('picture.png', PIXEL);
  await expect(tray.getByText('Added to picture')).toBeVisible({ timeout: 60_000 });
  expect(await names()).toEqual(['kept', 'picture']);
});

test('asks about deleted namesakes, and keeps no other file waiting for the answers', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const own = (await api.make('me/folders', { name: `Namesakes ${Date.now()}` })).id;
  for (const name of ['gone_a', 'gone_b']) {
    const { id } = await api.make(`folders/${own}/assets`, [{ name }]);
    await api.rows('DELETE', `assets/${id}`);
  }
  await openAs(page, `/folders/${own}?tab=assets`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  // As many with a question as are sent at the same time, before those without.
  const files = ['gone_a.png', 'GONE_A.png', 'gone_b.png', 'one.png', 'two.png'];
  await (
    await choosing
  ).setFiles(files.map((name) => ({ name, mimeType: 'image/png', buffer: PIXEL })));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Would you like to re-enable it?');
  const tray = page.getByRole('region', { name: 'Uploads', includeHidden: true });
  for (const name of ['one', 'two']) {
    await expect(tray.getByText(`Added to ${name}`)).toBeVisible({ timeout: 60_000 });
  }
  await expect(tray.getByText('Waiting for your answer')).toHaveCount(3);

  // The two files of one name share a question. Which name is asked about first is nobody's to say.
  const asked = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' });
  for (const before of [2, 1]) {
    await expect(asked).toBeVisible();
    const dialog = page.getByRole('alertdialog');
    const name = await dialog.getAttribute('aria-label');
    const button = name?.toLowerCase() === 'gone_a' ? 'Cancel' : 'Re-enable';
    await dialog.getByRole('button', { name: button }).click();
    const left = page.getByRole('alertdialog', { name: name ?? '', exact: true });
    await expect(left).toHaveCount(0);
    await expect(asked).toHaveCount(before - 1);
  }
  await expect(tray.getByText('This asset already exists.')).toHaveCount(2);
  await expect(tray.getByText('Added to gone_b')).toBeVisible({ timeout: 60_000 });
  const names = (await api.rows('GET', `folders/${own}/assets`)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['gone_b', 'one', 'two']);
});
