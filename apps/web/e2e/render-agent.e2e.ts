import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { makeClip } from './support/clips.ts';
import { openAs } from './support/open.ts';
import { startRenderAgent } from './support/render-agent.ts';
import type { RenderAgent } from './support/render-agent.ts';
import { test } from './support/warm-test.ts';

const run = Date.now().toString(36);
const clip = join(mkdtempSync(join(tmpdir(), 'jampot-render-')), `shot.v${run.slice(-4)}`);

let api: Api;
let agent: RenderAgent | null = null;
let poolName: string;
let rendererId: number;
let nodeId: number;
let folderId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  const server = baseURL ?? '';
  test.setTimeout(120_000);
  const video = clip.replace(/\.\w+$/u, '.mp4');
  makeClip(video, { seconds: 2 });
  execFileSync('cp', [video, clip]);
  const ffmpeg = execFileSync('which', ['ffmpeg'], { encoding: 'utf8' }).trim();
  api = await Api.signIn(await playwright.request.newContext({ baseURL: server }));
  folderId = (await api.make('me/folders', { name: `Agent ${run}` })).id;
  poolName = `Agents ${run}`;
  const pool = await api.make(`accounts/${api.accountId}/pools`, { name: poolName });
  const extension = clip.split('.').at(-1);
  rendererId = (
    await api.make(`accounts/${api.accountId}/renderers`, {
      name: `FFmpeg ${run}`,
      extension,
      output_extension: 'mp4',
      app_path_linux: ffmpeg,
      error_regex: 'Invalid data found',
      progress_regex: '^frame=\\s*(?P<frame>\\d+)$',
    })
  ).id;
  const { id } = await api.make(`pools/${pool.id}/poolrenderers`, { renderer_id: rendererId });
  await api.rows('PATCH', `poolrenderers/${id}`, {
    command_line:
      '{app} -hide_banner -nostdin -y -progress pipe:1 -i {source} -c:v libx264 -pix_fmt yuv420p {output}',
  });
  nodeId = (await api.make(`accounts/${api.accountId}/nodes`, { name: `here-${run}` })).id;
  await api.make(`pools/${pool.id}/nodes`, { id: nodeId });
  const enrolment = await api.make(`nodes/${nodeId}/enrolments`, {});
  agent = startRenderAgent(server, String(enrolment['token']), [ffmpeg]);
});

test.afterAll(async () => {
  await agent?.stop();
});

test('a version is rendered on a node, and plays', async ({ page }) => {
  test.setTimeout(180_000);
  const asset = await api.make(`folders/${folderId}/assets`, [{ name: `shot ${run}` }]);
  await openAs(page, `/render/nodes/${nodeId}`);
  await expect(page.getByText('Idle')).toBeVisible();
  await page.goto(`/assets/${asset.id}?tab=job`);
  await page.getByRole('tab', { name: 'All Versions' }).click();
  await page.getByRole('button', { name: 'New version' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Source file', { exact: true }).setInputFiles(clip);
  await dialog.getByRole('combobox', { name: 'Render pool' }).click();
  await page.getByRole('option', { name: poolName }).click();
  await dialog.getByRole('button', { name: 'Add version' }).click();
  await page.getByRole('tab', { name: 'Render Job' }).click();
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  await expect(status).toHaveValue('Completed', { timeout: 60_000 });
  await expect(page.getByRole('log', { name: 'Log of run 1' })).toContainText(/frame=|libx264/u);
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Render' })).toContainText('.mp4');
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState), {
      timeout: 60_000,
    })
    .toBeGreaterThanOrEqual(2);

  const [job] = await api.rows('GET', `jobs?asset_id=${asset.id}`);
  await page.goto(`/render/jobs/${job?.id}`);
  const runs = page.getByRole('table', { name: 'Runs' });
  await expect(runs.getByRole('row').nth(1)).toHaveText(/^1here-\S+Done.+s0/u);
  await page.getByRole('button', { name: 'Re-queue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Re-queue' }).click();
  await expect(page.getByRole('log', { name: 'Log of run 2' })).toContainText(/frame=|libx264/u, {
    timeout: 60_000,
  });
  await expect(runs.getByRole('row')).toHaveCount(3);
  await expect(runs.getByRole('row').nth(1)).toContainText('Done', { timeout: 60_000 });
  await runs.getByRole('button', { name: 'Show the log of run 1' }).click();
  await expect(page.getByRole('log', { name: 'Log of run 1' })).toContainText(/frame=|libx264/u);
  await page.goto(`/render/nodes/${nodeId}`);
  const lastJobs = page.getByRole('region', { name: 'Last jobs' });
  await expect(lastJobs.getByRole('listitem')).toHaveText(/shot .+Completed/u);

  await page.goto(`/render/renderers/${rendererId}`);
  await page.getByRole('combobox', { name: 'Try them on the log of a job' }).click();
  await page.getByRole('option', { name: new RegExp(`^${job?.id} · `, 'u') }).click();
  const found = page.getByRole('status').filter({ hasText: 'progress' });
  await expect(found).toHaveText(/^0 errors, 0 warnings, (?:no progress|progress in)/u);
  await page.getByRole('textbox', { name: 'Error expression' }).fill('Input #\\d');
  await expect(found).toHaveText(/^1 error, 0 warnings/u);
  await page.getByRole('textbox', { name: 'Error expression' }).fill('(');
  await expect(page.getByText('This expression could not be read.')).toBeVisible();
  await expectAccessible(page);
});
