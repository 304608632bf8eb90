import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { FileChooser } from '@playwright/test';
import { Api } from './support/api.ts';
import type { Row } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { makeClip } from './support/clips.ts';
import { dropFiles } from './support/drop-files.ts';
import { openAs } from './support/open.ts';
import { PIXEL } from './support/pixel.ts';

const MEGABYTE = 1_000_000;
const run = Date.now().toString(36);
const folder = mkdtempSync(join(tmpdir(), 'jampot-upload-pools-'));
const large = join(folder, 'large.mp4');
const small = join(folder, 'small.mp4');
const poolName = `Plates ${run}`;

let api: Api;
let folderId: number;
let pool: Row;
let renderer: Row;

/** A pool without nodes, which takes films alone. */
test.beforeAll(async ({ playwright, baseURL }) => {
  makeClip(small, { seconds: 1 });
  makeClip(large, { seconds: 1 });
  // What follows the last box of an MP4 is ignored by every player.
  appendFileSync(large, Buffer.concat([Buffer.from('007a1200', 'hex'), Buffer.from('free')]));
  appendFileSync(large, randomBytes(8 * MEGABYTE - 8));
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Upload pools ${run}` })).id;
  pool = await api.make(`accounts/${api.accountId}/pools`, { name: poolName });
  renderer = await api.make(`accounts/${api.accountId}/renderers`, {
    name: `Films ${run}`,
    extension: 'mp4',
    output_extension: 'mp4',
    app_path_linux: '/usr/bin/ffmpeg',
  });
  const { id } = await api.make(`pools/${pool.id}/poolrenderers`, { renderer_id: renderer.id });
  await api.rows('PATCH', `poolrenderers/${id}`, { command_line: '{app} -i {source} {output}' });
});

// Other tests' films are offered no pool.
test.afterAll(async () => {
  await api.rows('DELETE', `pools/${pool.id}`);
  await api.rows('DELETE', `renderers/${renderer.id}`);
});

/** The newest version of an asset of the folder. */
async function versionOf(name: string): Promise<Row | undefined> {
  const [asset] = await api.rows('GET', `folders/${folderId}/assets?name=${name}`);
  if (asset === undefined) return undefined;
  return (await api.rows('GET', `assets/${asset.id}/versions`))[0];
}

test('a dropped film is given a pool while it uploads, and keeps it when the page is left', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000);
  const network = await context.newCDPSession(page);
  const slowly = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await openAs(page, `/folders/${folderId}?tab=assets`);
  await expect(page.getByText('No Assets')).toBeVisible();
  await slowly(MEGABYTE / 2);
  await dropFiles(page, large);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await tray.getByRole('button', { name: 'Render large.mp4 in a pool' }).click();
  const dialog = page.getByRole('dialog', { name: 'Render large.mp4' });
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Render pool' }).click();
  await page.getByRole('option', { name: poolName }).click();
  await dialog.getByRole('checkbox', { name: 'E-mail me when it ends' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    tray.getByRole('button', { name: `large.mp4 is rendered in ${poolName}. Change` }),
  ).toBeVisible();
  await expect(tray.getByText(/^[1-9]\d? %/u)).toBeVisible({ timeout: 60_000 });
  await page.reload();

  await expect(tray.getByText('Choose the file again to go on.')).toBeVisible();
  await expect(tray.getByText(poolName)).toBeVisible();
  await slowly(-1);
  const again = page.waitForEvent('filechooser');
  await tray.getByRole('button', { name: 'Choose large.mp4 again to go on' }).click();
  await (await again).setFiles(large);
  await expect
    .poll(() => versionOf('large'), { timeout: 60_000 })
    .toMatchObject({ render_pool_id: pool.id });
  await expect
    .poll(() => api.rows('GET', `pools/${pool.id}/jobs?jobstatus_id=1`), { timeout: 60_000 })
    .toMatchObject([{ email_user: true }]);
});

test('films that are versions already are sent to a pool together, and nothing that none takes', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openAs(page, `/folders/${folderId}?tab=assets`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  const other = { name: 'still.png', mimeType: 'image/png', buffer: PIXEL };
  await (
    await choosing
  ).setFiles([
    { ...other, name: 'one.mp4', buffer: readFileSync(small) },
    { ...other, name: 'two.mp4', buffer: readFileSync(small) },
    other,
  ]);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await tray.getByRole('button', { name: /^Render all \(\d\)$/u }).click();
  // The question stays while the files become versions, and their list folds.
  for (const name of ['one', 'two']) {
    await expect
      .poll(() => versionOf(name), { timeout: 60_000 })
      .toMatchObject({ render_pool_id: null });
  }
  const dialog = page.getByRole('dialog', { name: /^Render \d files$/u });
  await dialog.getByRole('combobox', { name: 'Render pool' }).click();
  await page.getByRole('option', { name: poolName }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const name of ['one', 'two']) {
    await expect.poll(() => versionOf(name)).toMatchObject({ render_pool_id: pool.id });
  }
  expect(await versionOf('still')).toMatchObject({ render_pool_id: null });
});

test('a new asset with a film is offered the pool', async ({ page }) => {
  test.setTimeout(120_000);
  await openAs(page, `/folders/${folderId}?tab=assets`);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Asset' }).click();
  const dialog = page.getByRole('dialog', { name: /^New asset in/u });
  const choose = async (file: Parameters<FileChooser['setFiles']>[0]) => {
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'File', exact: true }).click();
    await (await choosing).setFiles(file);
  };
  await choose(small);
  const offered = dialog.getByRole('combobox', { name: 'Render pool' });
  await expect(offered).toHaveValue('No render: use the file as it is');
  await expectAccessible(page);
  await offered.click();
  await page.getByRole('option', { name: poolName }).click();
  await choose({ name: 'still.png', mimeType: 'image/png', buffer: PIXEL });
  await expect
    .poll(async () => ((await offered.isVisible()) ? offered.inputValue() : 'nothing'))
    .not.toBe(poolName);
  await choose(small);
  await expect(offered).toHaveValue(poolName);
  await dialog.getByLabel('Name').fill('fresh');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect
    .poll(() => versionOf('fresh'), { timeout: 60_000 })
    .toMatchObject({ render_pool_id: pool.id });
});
