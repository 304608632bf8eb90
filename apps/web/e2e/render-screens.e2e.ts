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
  await expect(page.getByText('No errors in this job')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the job' }).click();
  await expect(page).toHaveURL(new RegExp(`/render/jobs/${fine?.id}$`, 'u'));
});

test('how a pool runs a renderer has another address, which leads there', async ({ page }) => {
  const { pool, renderer } = await scene(0);
  await openAs(page, `/render/pool/${pool.id}/renderer/${renderer.id}`);
  await expect(page).toHaveURL(
    new RegExp(`/render/pools/${pool.id}/renderer/${renderer.id}$`, 'u'),
  );
  await expect(page.getByRole('switch', { name: 'Outputs an image sequence' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/render/renderers/${renderer.id}`);
  await expect(page.getByRole('button', { name: 'Save expressions' })).toBeVisible();
  await expectAccessible(page);
});

test('nothing of a queue is fetched while a job is dragged, and it goes on after', async ({
  page,
  other: watcher,
}) => {
  const { pool, shots } = await scene(3);
  await openAs(page, `/render/pools/${pool.id}`);
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
  const mail = page.getByRole('switch', { name: 'E-mail the submitter when done' });
  await expect(mail).toBeChecked();
  await mail.uncheck({ force: true });
  await expect(page.getByText('E-mail successfully changed to off')).toBeVisible();
  const [job] = await queuedJobs(api, pool.id);
  expect([job?.['user_id'], job?.['email_user']]).toEqual([artist.id, false]);
});
