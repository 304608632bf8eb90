import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFrameCodedVideo } from '@jampot/testing/media';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { makeClip } from './support/clips.ts';
import { openAs } from './support/open.ts';
import { startRenderAgent } from './support/render-agent.ts';
import type { RenderAgent } from './support/render-agent.ts';
import { shownFrame } from './support/shown-frame.ts';
import { test } from './support/warm-test.ts';

const STARTED = 2;
const ERROR = 3;
const run = Date.now().toString(36);
const folder = mkdtempSync(join(tmpdir(), 'jampot-render-'));
const video = join(folder, 'shot.mp4');
/** What a source ends in, by which the pool's renderer is chosen. */
const endsIn = (letter: string) => `${letter}${run.slice(-4)}`;
/** The picture in the player. */
const picture = (page: Page) => page.locator('canvas[role="img"]');
/** A clip as the source of one of the renderers. */
function clipFor(letter: string): string {
  const path = join(folder, `shot.${endsIn(letter)}`);
  copyFileSync(video, path);
  return path;
}

let api: Api;
let agent: RenderAgent | null = null;
let ffmpeg: string;
let poolId: number;
let poolName: string;
let rendererId: number;
let nodeId: number;
let folderId: number;

/** A renderer of the pool that takes sources of its own. @returns its id */
async function renderWith(
  letter: string,
  commandLine: string,
  fields: { readonly output_extension?: string; readonly is_sequence?: boolean } = {},
): Promise<number> {
  const { output_extension = 'mp4', is_sequence = false } = fields;
  const renderer = await api.make(`accounts/${api.accountId}/renderers`, {
    name: `FFmpeg ${letter} ${run}`,
    extension: endsIn(letter),
    output_extension,
    app_path_linux: ffmpeg,
    error_regex: 'Invalid data found',
    progress_regex: '^frame=\\s*(?P<frame>\\d+)$',
  });
  const { id } = await api.make(`pools/${poolId}/poolrenderers`, { renderer_id: renderer.id });
  await api.rows('PATCH', `poolrenderers/${id}`, { command_line: commandLine, is_sequence });
  return renderer.id;
}

/** Makes an asset with a version that the pool renders. @returns its name */
async function send(letter: string, number: number, source = video): Promise<string> {
  const name = `${letter}${number} ${run}`;
  const asset = await api.make(`folders/${folderId}/assets`, [{ name }]);
  const fields = { name, render_pool_id: String(poolId) };
  const file = `${name}.${endsIn(letter)}`;
  await api.upload(`assets/${asset.id}/versions`, fields, file, readFileSync(source));
  return name;
}

const jobsOf = async (status: number): Promise<number> =>
  (await api.rows('GET', `pools/${poolId}/jobs?jobstatus_id=${status}&limit=1000`)).length;

/** Its bar is seen further, and further again. */
async function expectToRise(page: Page): Promise<void> {
  const bar = page.getByRole('progressbar', { name: /^Job \d+$/u });
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(percent, { timeout: 30_000 }).toBeGreaterThan(0);
  const first = await percent();
  await expect.poll(percent, { timeout: 30_000 }).toBeGreaterThan(first);
}

const queued = (page: Page) =>
  page.getByRole('list', { name: 'Queued jobs' }).getByRole('listitem');

test.beforeAll(async ({ playwright, baseURL }) => {
  const server = baseURL ?? '';
  test.setTimeout(120_000);
  makeClip(video, { seconds: 2 });
  ffmpeg = execFileSync('which', ['ffmpeg'], { encoding: 'utf8' }).trim();
  api = await Api.signIn(await playwright.request.newContext({ baseURL: server }));
  folderId = (await api.make('me/folders', { name: `Agent ${run}` })).id;
  poolName = `Agents ${run}`;
  poolId = (await api.make(`accounts/${api.accountId}/pools`, { name: poolName })).id;
  rendererId = await renderWith(
    'v',
    '{app} -hide_banner -nostdin -y -progress pipe:1 -i {source} -c:v libx264 -pix_fmt yuv420p {output}',
  );
  nodeId = (await api.make(`accounts/${api.accountId}/nodes`, { name: `here-${run}` })).id;
  await api.make(`pools/${poolId}/nodes`, { id: nodeId });
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
  await dialog.getByLabel('Source file', { exact: true }).setInputFiles(clipFor('v'));
  await dialog.getByRole('combobox', { name: 'Render pool' }).click();
  await page.getByRole('option', { name: poolName }).click();
  await dialog.getByRole('button', { name: 'Add version' }).click();
  await page.getByRole('tab', { name: 'Render Job' }).click();
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  await expect(status).toHaveValue('Completed', { timeout: 60_000 });
  await expect(page.getByRole('log', { name: 'Log of run 1' })).toContainText(/frame=|libx264/u);
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Render' })).toContainText('.mp4');
  await expect(picture(page)).toBeVisible({ timeout: 60_000 });

  const [job] = await api.rows('GET', `jobs?asset_id=${asset.id}`);
  await page.goto(`/render/jobs/${job?.id}`);
  const runs = page.getByRole('table', { name: 'Runs' });
  await expect(runs.getByRole('row').nth(1)).toHaveText(/^1here-\S+Done.+:\d\d:\d\d.+s0/u);
  await expect(runs.getByRole('columnheader', { name: 'CPU' })).toBeVisible();
  await expect(runs.getByRole('cell', { name: /^\d+\.\d s$/u })).toHaveCount(2);
  await expect(page.getByText(/^\d+\.\d s, \d+\.\d s CPU$/u)).toHaveAttribute(
    'title',
    /^Commands of all runs, .+ of processors · \d+\.\d processors? on average$/u,
  );
  await expect(page.getByText('Standard error')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the command' })).toBeVisible();
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
  await expect(lastJobs.getByRole('listitem')).toHaveText(/shot .+Completed\d+\.\d s/u);

  await page.goto(`/render/renderers/${rendererId}`);
  await page.getByRole('combobox', { name: 'Try them on the log of a job' }).click();
  await page.getByRole('option', { name: new RegExp(`^${job?.id} · `, 'u') }).click();
  const found = page.getByRole('status').filter({ hasText: 'progress' });
  await expect(found).toHaveText(/^0 errors, 0 warnings, (?:no progress|progress in)/u);
  await page.getByRole('textbox', { name: 'Error expression' }).fill('Input #\\d');
  await expect(found).toHaveText(/^1 error, 0 warnings/u);
  // What is tried goes on where it was, once it is kept.
  await page.getByRole('button', { name: 'Save expressions' }).click();
  await expect(page.getByText('Error expression successfully changed to Input #\\d')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save expressions' })).toBeDisabled();
  await expect(found).toHaveText(/^1 error, 0 warnings/u);
  await page.getByRole('textbox', { name: 'Error expression' }).fill('Invalid data found');
  await page.getByRole('button', { name: 'Save expressions' }).click();
  await expect(found).toHaveText(/^0 errors, 0 warnings/u);
  await page.getByRole('textbox', { name: 'Error expression' }).fill('(');
  await expect(page.getByText('This expression could not be read.')).toBeVisible();
  await expectAccessible(page);
});

test('nodes tell of work, and a render of its progress, without being asked again', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await api.rows('PATCH', `pools/${poolId}`, { preview_settings: '-s 160x90' });
  // As slowly as it plays.
  await renderWith(
    'p',
    '{app} -hide_banner -nostdin -y -re -i {source} -progress pipe:1 -c:v libx264 -pix_fmt yuv420p {output}',
  );
  const long = join(folder, 'long.mp4');
  makeClip(long, { seconds: 20 });
  const nodes = await browser.newPage();
  await openAs(nodes, '/render/nodes');
  const row = nodes.getByRole('row').filter({ hasText: `here-${run}` });
  await expect(row).toContainText('Idle');
  await openAs(page, `/render/pools/${poolId}`);
  const name = await send('p', 1, long);
  const [asset] = await api.rows(
    'GET',
    `folders/${folderId}/assets?name=${encodeURIComponent(name)}`,
  );
  await expect(row).toContainText('Rendering');
  const renders = page.getByRole('list', { name: 'Rendering jobs' }).getByRole('listitem');
  await expect(renders.filter({ hasText: name })).toContainText(`here-${run}`);
  const tab = await browser.newPage();
  await openAs(tab, `/assets/${asset?.id}?tab=job`);
  for (const shown of [page, tab]) await expectToRise(shown);
  await expect(row).toContainText('Idle', { timeout: 60_000 });
  const status = tab.getByRole('combobox', { name: 'Status', exact: true });
  await expect(status).toHaveValue('Completed', { timeout: 60_000 });
  const width = () => picture(tab).evaluate((shown: HTMLCanvasElement) => shown.width);
  await expect.poll(width, { timeout: 60_000 }).toBe(160);
  await api.rows('PATCH', `pools/${poolId}`, { preview_settings: '' });

  // Drained it takes nothing, and says so everywhere.
  await nodes.getByRole('link', { name: `here-${run}` }).click();
  await nodes.getByRole('button', { name: 'Finish job, then pause', exact: true }).click();
  await expect(nodes.getByText('Paused', { exact: true })).toBeVisible();
  await nodes.getByRole('button', { name: 'Take jobs again' }).click();
  await expect(nodes.getByText('Idle', { exact: true })).toBeVisible();
  await nodes.close();
  await tab.close();
});

test('a log is searched, gone through from error to error, and stopped on purpose', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const id = await renderWith(
    'l',
    '{app} -hide_banner -nostdin -i {source} -c:v nonsense {output}',
  );
  await send('l', 1);
  await expect.poll(() => jobsOf(ERROR), { timeout: 120_000 }).toBe(1);
  const [job] = await api.rows('GET', `pools/${poolId}/jobs?jobstatus_id=${ERROR}`);
  await api.rows('PATCH', `renderers/${id}`, { error_regex: 'Unknown encoder' });
  await openAs(page, `/render/jobs/${job?.id}`);
  const panel = page.getByRole('region', { name: `Job ${job?.id}` });
  await expect(panel).toContainText(/It ended with code \d+: .*Unknown encoder 'nonsense'/u);
  const log = page.getByRole('log', { name: 'Log of run 1' });
  await expect(log.locator('[data-says="error"]')).toContainText("Unknown encoder 'nonsense'");
  await page.getByRole('button', { name: 'Next error' }).click();
  await expect(page.getByText('1 of 1 error')).toBeVisible();
  await expect(log.locator('[data-at]')).toContainText('Unknown encoder');
  const find = page.getByRole('textbox', { name: 'Find in the log' });
  await find.fill('STREAM #0');
  await expect(log.locator('mark').first()).toHaveText('Stream #0');
  await find.press('Enter');
  await expect(page.getByText(/^1 of \d+ lines?$/u)).toBeVisible();
  await find.fill('no such words');
  await expect(page.getByText('None found')).toBeVisible();
  await page.getByRole('switch', { name: 'Wrap' }).check({ force: true });
  await expect(page.getByRole('switch', { name: 'Wrap' })).toBeChecked();
  await expect(log).toContainText('Unknown encoder');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Report' }).click();
  const report = page.locator('pre');
  await expect(report).toContainText(/Run 1 on here-.+ \d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d/u);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).first().click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`job-${job?.id}-report.txt`);
  await api.rows('DELETE', `jobs/${job?.id}`);
});

test('the frames that a render wrote play as one version, each in its place', async ({ page }) => {
  test.setTimeout(180_000);
  await renderWith('q', '{app} -hide_banner -nostdin -y -i {source} {output_dir}/shot.%04d.png', {
    output_extension: 'png',
    is_sequence: true,
  });
  const source = join(folder, `frames.${endsIn('q')}`);
  const coded = { rate: '25', frames: 100, width: 640, height: 360 };
  copyFileSync(await makeFrameCodedVideo({ ...coded, path: join(folder, 'frames.mp4') }), source);
  const asset = await api.make(`folders/${folderId}/assets`, [{ name: `frames ${run}` }]);
  await openAs(page, `/assets/${asset.id}`);
  await page.getByRole('button', { name: 'New version' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Source file', { exact: true }).setInputFiles(source);
  await dialog.getByRole('combobox', { name: 'Render pool' }).click();
  await page.getByRole('option', { name: poolName }).click();
  await dialog.getByRole('button', { name: 'Add version' }).click();
  await page.getByRole('link', { name: 'Show the render job' }).click();
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  await expect(status).toHaveValue('Completed', { timeout: 60_000 });
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Render' })).toContainText('.zip');
  await expect.poll(() => shownFrame(page), { timeout: 60_000 }).toBe(0);
  await picture(page).hover();
  for (const frame of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownFrame(page)).toBe(frame);
  }
  await page.keyboard.press('Space');
  await expect.poll(() => shownFrame(page), { intervals: [100] }).toBeGreaterThan(15);
});

test('a renderer that rests is found from the queue, and tried again', async ({ page }) => {
  test.setTimeout(240_000);
  await renderWith('b', '{app} -nonsense {output}');
  for (const number of [1, 2, 3]) await send('b', number);
  await expect.poll(() => jobsOf(ERROR), { timeout: 120_000 }).toBe(3);
  await send('b', 4);
  await openAs(page, `/render/pools/${poolId}`);
  await page
    .getByRole('link', { name: 'Paused after 3 failures on the only node' })
    .click({ timeout: 60_000 });
  await expect(page).toHaveURL(/tab=nodes$/u);
  const resting = page.getByRole('region', { name: 'Paused' });
  await expect(resting.getByRole('listitem')).toContainText(`FFmpeg b ${run} on here-${run}`);
  await expectAccessible(page);
  await resting.getByRole('button', { name: 'Retry now' }).click();
  await expect(resting).toBeHidden();
  await expect.poll(() => jobsOf(ERROR), { timeout: 60_000 }).toBe(4);
});

test('a job that is moved tells at once what comes before it', async ({ page }) => {
  test.setTimeout(240_000);
  await renderWith('s', '{app} -hide_banner -nostdin -y -re -stream_loop 999 -i {source} {output}');
  await send('s', 1);
  await expect.poll(() => jobsOf(STARTED), { timeout: 60_000 }).toBe(1);
  const waiting = [await send('s', 2), await send('s', 3), await send('s', 4)];
  await openAs(page, `/render/pools/${poolId}`);
  const reasons = [
    "Its pool's only node is at work.",
    'Another job comes first.',
    '2 other jobs come first.',
  ];
  const rows = (names: readonly string[]) =>
    names.map((name, at) => new RegExp(`${name}.*${reasons[at] ?? ''}`, 'u'));
  await expect(queued(page)).toHaveText(rows(waiting));
  // What would end the render asks first.
  const [renders] = await api.rows('GET', `pools/${poolId}/jobs?jobstatus_id=${STARTED}`);
  const other = await page.context().newPage();
  await other.goto(`/render/jobs/${renders?.id}`);
  await other.getByRole('combobox', { name: 'Status' }).click();
  await other.getByRole('option', { name: 'Completed' }).click();
  const question = other.getByRole('alertdialog');
  await expect(question).toContainText('It renders now. Are you sure you want to stop that?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.getByRole('combobox', { name: 'Status' })).toHaveValue('Started');
  await other.close();
  const [first = '', second = '', third = ''] = waiting;
  // Before the server knows of it.
  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/accounts\/\d+\/jobs$/u, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await queued(page)
    .nth(2)
    .getByRole('button', { name: /^Move job/u })
    .press('Home');
  const moved = rows([third, first, second]);
  await expect(queued(page)).toHaveText(moved);
  const told = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('include') === 'waiting',
  );
  answer.resolve();
  await told;
  await expect(queued(page)).toHaveText(moved);
  for (const job of await api.rows('GET', `pools/${poolId}/jobs?jobstatus_id=1,2`)) {
    await api.rows('DELETE', `jobs/${job.id}`);
  }
});
