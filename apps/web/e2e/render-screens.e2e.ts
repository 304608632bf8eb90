import { expect } from '@playwright/test';
import type { Locator, Page, Request } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { makeRenderScene, queuedJobs } from './support/render-scene.ts';
import { test } from './support/warm-test.ts';

const ARTIST = 1;
const STARTED = 2;
const ERROR = 3;
const COMPLETED = 4;
const run = Date.now().toString(36);

let api: Api;
let folderId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Screens ${run}` })).id;
});

const scene = (jobs: number) => makeRenderScene(api, folderId, jobs);
const setStatus = (id: number, jobstatus_id: number) =>
  api.rows('PATCH', `jobs/${id}`, { jobstatus_id });

/** Writes in a field that is edited where it stands. */
async function edit(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}: .*Edit$`, 'u') }).click();
  const box = page.getByRole('textbox', { name: field, exact: true });
  await box.fill(value);
  await box.press('Enter');
}

/** Nothing of it is cut. */
async function expectReadable(words: Locator): Promise<void> {
  await expect(words).toBeVisible();
  const [shown, whole] = await words.evaluate(({ clientWidth, scrollWidth }) => [
    clientWidth,
    scrollWidth,
  ]);
  expect(shown).toBe(whole);
}

test('the history of a pool begins with what ended last, started or not', async ({ page }) => {
  const { pool, shots } = await scene(3);
  const [never, elsewhere] = await queuedJobs(api, pool.id);
  await setStatus(never?.id ?? 0, ERROR);
  await setStatus(elsewhere?.id ?? 0, STARTED);
  await setStatus(elsewhere?.id ?? 0, COMPLETED);
  await openAs(page, `/render/pools/${pool.id}?tab=history`);
  const rows = page.getByRole('table', { name: 'Job history' }).getByRole('row');
  await expect(rows.nth(1)).toHaveText(
    new RegExp(`^${elsewhere?.id}.*${shots[1]}.*Completed`, 'u'),
  );
  await expect(rows.nth(2)).toHaveText(new RegExp(`^${never?.id}.*${shots[0]}.*Error`, 'u'));
  await expect(rows).toHaveCount(3);
  const chart = page.getByRole('figure', { name: 'Failed and completed jobs per day' });
  await expect(chart).toBeVisible();
  await expect(chart).not.toContainText('None');
  await expectAccessible(page);
});

test('a report tells what went wrong, and that nothing did', async ({ page }) => {
  const { pool } = await scene(2);
  const [stopped, fine] = await queuedJobs(api, pool.id);
  await openAs(page, `/render/jobs/${stopped?.id}`);
  await page.getByRole('button', { name: 'Stop' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to stop this job?');
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Status successfully changed to Error')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page).toHaveURL(new RegExp(`/render/jobs/errors/${stopped?.id}$`, 'u'));
  await expect(page.getByRole('heading', { name: 'Error report' })).toBeVisible();
  await expect(page.getByText(/^Stopped by /u)).toBeVisible();
  await expect(page.getByText('No log yet')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/render/jobs/errors/${fine?.id}`);
  await expect(page.getByText('Nothing went wrong with this job.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the job' }).click();
  await expect(page).toHaveURL(new RegExp(`/render/jobs/${fine?.id}$`, 'u'));
});

test('a job goes to another pool, and is told of what else is changed', async ({ page }) => {
  const [{ pool }, { pool: other }] = [await scene(1), await scene(0)];
  const [job] = await queuedJobs(api, pool.id);
  await openAs(page, `/render/jobs/${job?.id}`);
  const choice = page.getByRole('combobox', { name: 'Pool' });
  await choice.click();
  await page.getByRole('option', { name: String(other['name']), exact: true }).click();
  await expect(
    page.getByText(`Pool successfully changed to ${String(other['name'])}`),
  ).toBeVisible();
  await expect.poll(async () => (await queuedJobs(api, other.id)).length).toBe(1);
  await edit(page, 'End frame', '48');
  await expect(page.getByText('End frame successfully changed to 48')).toBeVisible();
  await edit(page, 'End frame', '');
  await expect(page.getByText('End frame successfully changed to none')).toBeVisible();
  const mail = page.getByRole('switch', { name: 'Tell the user by e-mail when it ends' });
  await mail.check({ force: true });
  await expect(page.getByText('E-mail successfully changed to on')).toBeVisible();
  await expect(mail).toBeChecked();

  // Somebody who renders it by hand tells of no progress.
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Queued',
    'Started',
    'Error',
    'Completed',
    'Error cleared',
  ]);
  await expect(page.getByRole('option', { name: 'Error cleared' })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await page.getByRole('option', { name: 'Started' }).click();
  await expect(page.getByText('Status successfully changed to Started')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.goto(`/render/pools/${other.id}`);
  const rendering = page.getByRole('list', { name: 'Rendering jobs' });
  await expect(rendering).toContainText('Elsewhere');
  await expect(rendering.getByRole('progressbar')).toHaveCount(0);
});

test('a node is edited, drained, and put into a pool on its own page', async ({ page }) => {
  const { pool } = await scene(0);
  const node = await api.make(`accounts/${api.accountId}/nodes`, { name: `rack-s-${run}` });
  await openAs(page, `/render/nodes/${node.id}`);
  await edit(page, 'Address', '10.0.4.99');
  await expect(page.getByText('Address successfully changed to 10.0.4.99')).toBeVisible();
  await edit(page, 'Username', 'render');
  await expect(page.getByText('Username successfully changed to render')).toBeVisible();
  await edit(page, 'Username', '');
  await expect(page.getByText('Username successfully changed to none')).toBeVisible();
  await page.getByRole('button', { name: 'Drain', exact: true }).click();
  await page.getByRole('button', { name: 'Take jobs again' }).click();
  await expect(page.getByRole('button', { name: 'Drain', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Add to a pool' }).click();
  await page.getByRole('option', { name: String(pool['name']), exact: true }).click();
  await expect(
    page.getByText(`Node ${node.id} has been added to ${String(pool['name'])}`),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: `Remove from ${String(pool['name'])}` }),
  ).toBeVisible();
});

test('a renderer is made, edited and removed; nobody puts back what another saved', async ({
  page,
}) => {
  const name = `Nuke ${run}`;
  await openAs(page, '/render/renderers');
  await page.getByRole('button', { name: 'New renderer' }).click();
  await page.getByRole('button', { name: 'Add renderer' }).click();
  await expect(page.getByText('Field is required.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Extension', exact: true }).fill('nk');
  await page.getByRole('textbox', { name: 'Output extension' }).fill('mov');
  await page.getByRole('button', { name: 'Add renderer' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const id = Number(/\d+$/u.exec(page.url())?.[0]);
  await edit(page, 'Program on Linux', '/opt/nuke');
  await expect(page.getByText('Program on Linux successfully changed to /opt/nuke')).toBeVisible();
  await edit(page, 'Extension', '');
  await expect(page.getByText('Extension successfully changed to none')).toBeVisible();
  await page.getByRole('textbox', { name: 'Argument to add' }).fill('-F');
  await page.getByRole('textbox', { name: 'Value to add' }).fill('{start_frame}-{end_frame}');
  await page.getByRole('button', { name: 'Add argument' }).click();
  await expect(page.getByText('Arguments successfully changed to -F')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the argument -F' }).click();
  await expect(page.getByText('Arguments successfully changed to none')).toBeVisible();

  const warning = page.getByRole('textbox', { name: 'Warning expression' });
  await warning.fill('Warn');
  await warning.fill('');
  await api.rows('PATCH', `renderers/${id}`, { warning_regex: 'WARN' });
  await expect(warning).toHaveValue('WARN');
  await page.getByRole('textbox', { name: 'Error expression' }).fill('^ERROR');
  await page.getByRole('button', { name: 'Save expressions' }).click();
  await expect(
    page.getByText('Error expression successfully changed to ^ERROR', { exact: true }),
  ).toBeVisible();
  const [kept] = await api.rows('GET', `renderers/${id}`);
  expect([kept?.['error_regex'], kept?.['warning_regex']]).toEqual(['^ERROR', 'WARN']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/\/render\/renderers$/u);
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('how a pool runs a renderer is edited, and its other address leads there', async ({
  page,
}) => {
  const { pool, renderer, poolRendererId } = await scene(0);
  await api.rows('PATCH', `renderers/${renderer.id}`, {
    app_path_win: String.raw`C:\Program Files\app.exe`,
  });
  await openAs(page, `/render/pool/${pool.id}/renderer/${renderer.id}`);
  await expect(page).toHaveURL(
    new RegExp(`/render/pools/${pool.id}/renderer/${renderer.id}$`, 'u'),
  );
  await edit(page, 'Extension', 'exr');
  await expect(page.getByText('Extension successfully changed to exr')).toBeVisible();
  await page
    .getByRole('switch', { name: 'It makes a numbered picture for each frame' })
    .check({ force: true });
  await expect(page.getByText('Sequence successfully changed to on')).toBeVisible();
  const [kept] = await api.rows('GET', `poolrenderers/${poolRendererId}`);
  expect([kept?.['extension'], kept?.['is_sequence']]).toEqual(['exr', true]);
  await page.getByText('Windows', { exact: true }).click();
  await expect(page.getByText(/^"C:\\Program Files\\app\.exe" -i /u)).toBeVisible();
});

test('nothing of a queue is fetched while a job is dragged, and it goes on after', async ({
  page,
  browser,
}) => {
  const { pool, shots } = await scene(3);
  await openAs(page, `/render/pools/${pool.id}`);
  const watcher = await browser.newPage();
  await openAs(watcher, `/render/pools/${pool.id}`);
  const queued = (shown: Page) =>
    shown.getByRole('list', { name: 'Queued jobs' }).getByRole('listitem');
  await expect(queued(page)).toHaveCount(3);
  await expect(queued(watcher)).toHaveCount(3);
  const ofQueue = (request: Request) =>
    new URL(request.url()).pathname === `/api/pools/${pool.id}/jobs`;
  const asked: string[] = [];
  await queued(page)
    .first()
    .getByRole('button', { name: /^Move job/u })
    .hover();
  await page.mouse.down();
  await page.mouse.move(200, 400, { steps: 3 });
  page.on('request', (request) => {
    if (ofQueue(request)) asked.push(request.url());
  });
  const [, , last] = await queuedJobs(api, pool.id);
  await api.rows('DELETE', `jobs/${last?.id}`);
  await expect(queued(watcher)).toHaveCount(2);
  // As long as two of its looks would take.
  for (const _ of [1, 2]) await watcher.waitForRequest((request) => ofQueue(request));
  expect(asked).toEqual([]);
  await expect(queued(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(queued(page)).toHaveCount(2);
  await expect(queued(page).first()).toContainText(shots[0] ?? '');
  await watcher.close();
});

test('without the live line the farm is looked at all the same', async ({ page }) => {
  const { pool } = await scene(2);
  await page.route('**/api/events*', (route) => route.abort());
  await openAs(page, '/render/pools');
  const row = page.getByRole('table', { name: 'Pools' }).getByRole('row', {
    name: new RegExp(`^${String(pool['name'])} `, 'u'),
  });
  await expect(row).toHaveText(/20$/u);
  const [first] = await queuedJobs(api, pool.id);
  await setStatus(first?.id ?? 0, STARTED);
  await expect(row).toHaveText(/11$/u, { timeout: 15_000 });
});

test('a renderer without a program for the system of a node says so where its jobs lead', async ({
  page,
}) => {
  const { pool, renderer } = await scene(0);
  const node = await api.make(`accounts/${api.accountId}/nodes`, { name: `win-${run}` });
  await api.make(`pools/${pool.id}/nodes`, { id: node.id });
  await page.route(/\/api\/pools\/\d+\/nodes\?/u, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { nodes: object[] };
    const nodes = body.nodes.map((one) => ({ ...one, platform: 'windows' }));
    await route.fulfill({ response, json: { ...body, nodes } });
  });
  await openAs(page, `/render/pools/${pool.id}?tab=nodes`);
  const missing = page.getByRole('region', { name: 'No program' });
  await expect(missing).toContainText('names none for Windows');
  await missing.getByRole('link', { name: String(renderer['name']) }).click();
  await expect(page).toHaveURL(new RegExp(`/render/renderers/${renderer.id}$`, 'u'));
});

test('many jobs are stopped, queued again, moved and deleted at once', async ({ page }) => {
  const [{ pool }, { pool: other }] = [await scene(5), await scene(0)];
  const ids = (await queuedJobs(api, pool.id)).map(({ id }) => id).toSorted((a, b) => a - b);
  await openAs(page, `/render/jobs?pool_id=${pool.id}&sort=id`);
  const tick = (id: number | undefined) =>
    page.getByRole('checkbox', { name: `Select job ${id}`, exact: true });
  const bar = page.getByRole('toolbar', { name: 'Selected jobs' });
  const answer = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  await tick(ids[0]).check();
  await tick(ids[2]).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 jobs selected');
  await expect(tick(ids[1])).toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectReadable(page.getByRole('link', { name: /^shot1 /u }));
  const [said, close] = [bar.getByRole('status'), bar.getByRole('button', { name: 'Select none' })];
  const [corner, first] = [await close.boundingBox(), await said.boundingBox()];
  // However many rows its actions take, what closes the bar is in its corner.
  expect(corner?.y ?? Infinity).toBeLessThan((first?.y ?? 0) + (first?.height ?? 0));
  await page.setViewportSize({ width: 1440, height: 900 });
  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to stop these 3 jobs?',
  );
  await answer('Stop');
  await expect(page.getByText('3 jobs stopped.')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect.poll(async () => (await queuedJobs(api, pool.id)).length).toBe(2);

  await page.getByRole('checkbox', { name: 'Select the jobs of this page' }).check();
  await expect(bar).toContainText('5 jobs selected');
  await bar.getByRole('button', { name: 'Re-queue' }).click();
  await answer('Re-queue');
  await expect(page.getByText('5 jobs re-queued.')).toBeVisible();
  await expect.poll(async () => (await queuedJobs(api, pool.id)).length).toBe(5);

  await tick(ids[3]).check();
  await bar.getByRole('button', { name: 'Select all 5' }).click();
  await expect(bar).toContainText('5 jobs selected');
  await tick(ids[0]).uncheck();
  await bar.getByRole('button', { name: 'Change pool' }).click();
  await page.getByRole('menuitem', { name: String(other['name']), exact: true }).click();
  await answer('Move');
  await expect(page.getByText(`4 jobs moved to ${String(other['name'])}.`)).toBeVisible();
  await expect.poll(async () => (await queuedJobs(api, other.id)).length).toBe(4);

  await page.goto(`/render/jobs?pool_id=${other.id}&sort=id`);
  await expect(tick(ids[1])).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(bar).toContainText('4 jobs selected');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.keyboard.press('ControlOrMeta+a');
  // Somebody was quicker with one of them.
  await page.route('**/api/jobs?**', (route) => route.abort());
  await api.rows('DELETE', `jobs/${ids[4]}`);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await answer('Delete');
  await expect(page.getByText('3 jobs deleted.')).toBeVisible();
  const batch = page.getByRole('region', { name: 'Batches' });
  await batch.getByRole('button', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Deleting 4 jobs' });
  await expect(report).toContainText('3 jobs changed, 0 were so already, 1 failed.');
  await expect(report).toContainText(`Job ${ids[4]}`);
  expect(await queuedJobs(api, other.id)).toEqual([]);
});

test('whoever may change no job has none to tick', async ({ page }) => {
  const { pool } = await scene(1);
  const artist = await api.user('Mira Sato', ARTIST);
  await api.join(folderId, artist.id, ARTIST);
  await openAs(page, `/render/jobs?pool_id=${pool.id}`, artist);
  await expect(page.getByRole('table', { name: 'Jobs' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('a version is sent to the farm later, and who sent it hears of the end', async ({ page }) => {
  const { pool, renderer } = await scene(0);
  const extension = String(renderer['extension']);
  const artist = await api.user('Jon Ferreira', ARTIST);
  await api.join(folderId, artist.id, ARTIST);
  const asset = await api.make(`folders/${folderId}/assets`, [{ name: `later ${run}` }]);
  await api.upload(`assets/${asset.id}/versions`, { name: 'later' }, `later.${extension}`);
  await openAs(page, `/assets/${asset.id}?tab=job`, artist);
  await expect(page.getByText('No Render Jobs.')).toBeVisible();
  await page.getByRole('button', { name: 'Render', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Render later' });
  await dialog.getByRole('combobox', { name: 'Render pool' }).click();
  await page.getByRole('option', { name: String(pool['name']), exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'E-mail me when it ends' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Render' }).click();
  await expect(page.getByText('Its pool has no nodes.')).toBeVisible();
  // The job is the artist's own: that much of it they may change.
  const mail = page.getByRole('switch', { name: 'Tell the user by e-mail when it ends' });
  await expect(mail).toBeChecked();
  await mail.uncheck({ force: true });
  await expect(page.getByText('E-mail successfully changed to off')).toBeVisible();
  const [job] = await queuedJobs(api, pool.id);
  expect([job?.['user_id'], job?.['email_user']]).toEqual([artist.id, false]);
});

test('a node tells why it takes nothing, and how much room it has', async ({ page }) => {
  const node = await api.make(`accounts/${api.accountId}/nodes`, { name: `full-${run}` });
  await page.route(new RegExp(`/api/nodes/${node.id}\\?`, 'u'), async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { nodes: object[] };
    const full = { state: 'drained', state_reason: 'room', free_bytes: 3_200_000_000 };
    await route.fulfill({
      response,
      json: { ...body, nodes: body.nodes.map((row) => ({ ...row, ...full })) },
    });
  });
  await openAs(page, `/render/nodes/${node.id}`);
  await expect(page.getByText('Drained: no room on its disk')).toBeVisible();
  await expect(page.getByText('3.2 GB')).toBeVisible();
});
