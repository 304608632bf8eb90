import { expect } from '@playwright/test';
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { dragOver } from './support/drag-over.ts';
import { openAs } from './support/open.ts';
import { makeRenderScene, queuedJobs } from './support/render-scene.ts';
import type { RenderScene } from './support/render-scene.ts';
import { test } from './support/warm-test.ts';

const ARTIST = 1;
const MANAGER = 3;
const run = Date.now().toString(36);

let api: Api;
let folderId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Render ${run}` })).id;
});

/** Jobs of a long queue: more than a page of the list, and than are drawn of the queue. */
const MANY = 120;
let long: RenderScene | undefined;
/** The same for whoever looks at one: as many uploads take a while. */
const aLongQueue = async () => (long ??= await scene(MANY));

const scene = (jobs: number) => makeRenderScene(api, folderId, jobs);
const queueOf = (poolId: number) => queuedJobs(api, poolId);

const queuedNames = async (poolId: number): Promise<string[]> =>
  (await queueOf(poolId)).map(({ version }) => (version as { name: string }).name);

const queued = (page: Page) =>
  page.getByRole('list', { name: 'Queued jobs' }).getByRole('listitem');

/** Shows the product to somebody whose role has no letter of a resource. */
async function withoutLetters(page: Page, resource: string): Promise<void> {
  await page.route(/\/api\/me\?/u, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { users: { permissions?: object }[] };
    const users = body.users.map((user) => ({
      ...user,
      permissions: { ...user.permissions, [resource]: '' },
    }));
    await route.fulfill({ response, json: { ...body, users } });
  });
}

test('a pool is made, set up with a renderer and a command line, and deleted', async ({ page }) => {
  const { renderer } = await scene(0);
  await openAs(page, '/render');
  await page.getByRole('link', { name: /^Pools \S/u }).click();
  await page.getByRole('button', { name: 'New pool' }).click();
  const name = page.getByRole('textbox', { name: 'Pool name' });
  await name.press('Enter');
  await expect(page.getByText('Field is required.')).toBeVisible();
  await name.fill(`Night ${run}`);
  await name.press('Enter');
  await expect(page.getByText(`Night ${run} has been added to the pools`)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Pools' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: `Night ${run}` }).click();
  await expect(page.getByText('There are no jobs in this pool')).toBeVisible();
  await page.getByRole('tab', { name: 'Job History' }).click();
  await expect(page.getByText('There is no job history in this pool')).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: `Name: Night ${run}. Edit` }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`Day ${run}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Name successfully changed to Day ${run}`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Add a renderer' }).click();
  await page.getByRole('option', { name: String(renderer['name']), exact: true }).click();
  await page.getByRole('link', { name: String(renderer['name']) }).click();
  await expect(page).toHaveURL(new RegExp(`/render/pools/\\d+/renderer/${renderer.id}$`, 'u'));

  await page.getByRole('button', { name: 'Edit the command line' }).click();
  const dialog = page.getByRole('dialog');
  const command = dialog.getByRole('textbox', { name: 'Final command' });
  const preview = dialog.getByRole('status', { name: 'Command on a node' });
  await command.fill('{app} -y -i {source}');
  const add = dialog.getByRole('button', { name: 'Add argument' });
  await dialog.getByRole('textbox', { name: 'Argument to add' }).fill('-c:v');
  await expect(add).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Value to add' }).fill('libx264');
  await add.click();
  await expect(command).toHaveValue('{app} -y -i {source} -c:v libx264');
  await dialog.getByRole('textbox', { name: 'Argument to add' }).fill('-an');
  await dialog.getByRole('checkbox', { name: 'No value' }).check();
  await add.click();
  await expect(command).toHaveValue('{app} -y -i {source} -c:v libx264 -an');
  await expect(add).toBeDisabled();
  await expect(preview).toHaveText(/^\/usr\/bin\/ffmpeg -y -i \/scratch\/\S+ -c:v libx264 -an$/u);
  await command.fill('{app} -vf "scale=2:1, hue" $HOME');
  await expect(preview).toHaveText("/usr/bin/ffmpeg -vf 'scale=2:1, hue' '$HOME'");
  await expectAccessible(page);
  await command.fill('{app} {nothing}');
  await expect(preview).toHaveText("Unknown placeholder '{nothing}'.");
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await command.fill('{app} -y -i {source} {output}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Command line successfully changed to/u)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(
    page.getByText('Are you sure you want to remove this renderer permanently?'),
  ).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/tab=settings$/u);

  await page.getByRole('button', { name: 'Delete pool' }).click();
  await expect(page.getByText('Are you sure you want to delete this pool?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/render\/pools$/u);
  await expect(page.getByRole('link', { name: `Day ${run}` })).toBeHidden();
});

test('a node is made, enrolled and put into a pool', async ({ page }) => {
  const { pool } = await scene(0);
  await openAs(page, '/render/nodes');
  // While there is none, the list offers it as well.
  await page.getByRole('button', { name: 'New node' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`rack-${run}`);
  await page.getByRole('textbox', { name: 'Address' }).fill('10.0.4.17');
  await page.getByRole('button', { name: 'Add node' }).click();
  await expect(page.getByRole('heading', { name: `rack-${run}` })).toBeVisible();
  await expect(page.getByText('Not connected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Address: 10.0.4.17. Edit' })).toBeVisible();
  await expectAccessible(page);
  const id = Number(/\d+$/u.exec(page.url())?.[0]);
  await page.getByRole('button', { name: 'Connect machine' }).click();
  // What the product serves is the agent itself.
  const file = page.getByRole('link', { name: 'jampot-agent.mjs', exact: true });
  const served = await page.request.get(String(await file.getAttribute('href')));
  expect(served.ok()).toBe(true);
  expect(await served.text()).toMatch(/^#!\/usr\/bin\/env node\n/u);
  const sum = createHash('sha256')
    .update(await served.body())
    .digest('hex');
  const told = page.getByRole('link', { name: 'jampot-agent.mjs.sha256' });
  const checksum = await page.request.get(String(await told.getAttribute('href')));
  expect(await checksum.text()).toBe(`${sum}  jampot-agent.mjs\n`);
  const units = ['jampot-agent.service', 'dev.jampot.agent.plist', 'jampot-agent.xml'];
  for (const unit of [...units, 'README.md']) {
    await expect(page.getByRole('link', { name: unit })).toBeVisible();
    const answer = await page.request.get(`/agent/${unit}`);
    expect(await answer.text()).not.toContain('<!doctype html>');
  }
  await expect(
    page.getByText(/^node jampot-agent\.mjs enrol --server \S+ --token \S+$/u),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.goto(`/render/pools/${pool.id}?tab=nodes`);
  await page.getByRole('button', { name: 'Add nodes' }).click();
  await page.getByRole('checkbox', { name: `rack-${run}` }).click();
  await expect(
    page.getByText(`Node ${id} has been added to ${String(pool['name'])}`),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: `rack-${run}` })).toBeVisible();
  await page.getByRole('link', { name: `rack-${run}` }).click();
  await page.getByRole('button', { name: `Remove from ${String(pool['name'])}` }).click();
  await expect(
    page.getByText(`Node ${id} has been removed from ${String(pool['name'])}`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/render\/nodes$/u);
});

test('a queue is put into another order, with others watching', async ({
  page,
  other: watcher,
}) => {
  const { pool, shots } = await scene(4);
  const [first = '', second = '', third = '', fourth = ''] = shots;
  await openAs(page, `/render/pools/${pool.id}`);
  await openAs(watcher, `/render/pools/${pool.id}`);
  await expect(queued(page)).toHaveText(shots.map((name) => new RegExp(name, 'u')));
  await expect(
    queued(page).first().getByRole('link', { name: 'Its pool has no nodes.' }),
  ).toHaveAttribute('href', `/render/pools/${pool.id}?tab=nodes`);
  await expectAccessible(page);

  const grip = (name: string) =>
    queued(page)
      .filter({ hasText: name })
      .getByRole('button', { name: /^Move job/u });
  const target = await queued(page).filter({ hasText: first }).boundingBox();
  await grip(fourth).hover();
  await page.mouse.down();
  await dragOver(page, (target?.x ?? 0) + 40, (target?.y ?? 0) + 8);
  await page.mouse.up();
  const dragged = [fourth, first, second, third];
  await expect(queued(page)).toHaveText(dragged.map((name) => new RegExp(name, 'u')));
  await expect.poll(() => queuedNames(pool.id)).toEqual(dragged);
  await expect(queued(watcher)).toHaveText(dragged.map((name) => new RegExp(name, 'u')));

  await watcher.getByRole('textbox', { name: 'Find queued jobs' }).fill('shot3');
  await expect(queued(watcher)).toHaveCount(1);
  await grip(third).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => queuedNames(pool.id)).toEqual([third, fourth, first, second]);
  await expect(queued(page).first()).toContainText(third);
});

test('a job is found, stopped, cleared once it was checked, queued again and deleted', async ({
  page,
}) => {
  const { pool, shots } = await scene(1);
  const [shot = ''] = shots;
  const [job] = await queueOf(pool.id);
  await openAs(page, '/render/jobs');
  await page.getByRole('group', { name: 'Pools' }).getByText(String(pool['name'])).click();
  await expect(page).toHaveURL(new RegExp(`pool_id=${pool.id}`, 'u'));
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await page
    .getByRole('group', { name: 'Statuses' })
    .getByText(/^Completed/u)
    .click();
  await expect(page.getByText('No Render Jobs.')).toBeVisible();
  await page
    .getByRole('group', { name: 'Statuses' })
    .getByText(/^Completed/u)
    .click();
  const find = page.getByRole('textbox', { name: 'Find jobs by asset' });
  await find.fill(`${shot} and more`);
  await expect(page.getByText('No Render Jobs.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Statuses' })).toContainText('Queued 0');
  await find.fill(shot.toUpperCase());
  await expect(page).toHaveURL(/q=SHOT1/u);
  await expectAccessible(page);
  await page.getByRole('table', { name: 'Jobs' }).getByRole('link', { name: shot }).click();
  await expect(page).toHaveURL(new RegExp(`/render/jobs/${job?.id}$`, 'u'));

  await page.getByRole('button', { name: 'Start frame: empty. Edit' }).click();
  await page.getByRole('textbox', { name: 'Start frame' }).fill('-1');
  await expect(page.getByText('Not a valid decimal number.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Start frame' }).fill('1001');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Start frame successfully changed to 1001')).toBeVisible();
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.click();
  await page.getByRole('option', { name: 'Error', exact: true }).click();
  await expect(page.getByText('Status successfully changed to Error')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report' })).toHaveAttribute(
    'href',
    `/render/jobs/errors/${job?.id}`,
  );
  const clear = page.getByRole('button', { name: 'Clear Error' });
  await expect(clear).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'I have checked the error and the preview' }).check();
  await clear.click();
  await expect(page.getByText('Status successfully changed to Error cleared')).toBeVisible();

  await page.getByRole('button', { name: 'Re-queue' }).click();
  await expect(
    page.getByText('Are you sure you want to send this to the queue again?'),
  ).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Re-queue' }).click();
  await expect(page.getByText('Its pool has no nodes.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this job?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Job was successfully deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/render\/jobs$/u);
});

test('the tab of an asset tells of its render, and an artist only reads', async ({ page }) => {
  const { pool, shots } = await scene(1);
  const [job] = await queueOf(pool.id);
  const artist = await api.user('Ines Okafor', ARTIST);
  await api.join(folderId, artist.id, ARTIST);
  const version = job?.['version'] as { asset_id: number };
  await openAs(page, `/assets/${version.asset_id}?tab=job`, artist);
  await expect(page.getByRole('tab', { name: 'Render Job' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const panel = page.getByRole('region', { name: `Job ${job?.id}` });
  await expect(panel).toContainText('Its pool has no nodes.');
  await expect(panel).toContainText(String(pool['name']));
  await expect(panel.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.goto(`/render/pools/${pool.id}`);
  await expect(queued(page)).toContainText(shots[0] ?? '');
  await expect(page.getByRole('button', { name: /^Move job/u })).toHaveCount(0);
  await page.goto('/render/jobs/999999');
  await expect(page.getByText("I'm sorry, we could not retrieve job for id 999999")).toBeVisible();
  await withoutLetters(page, 'jobs');
  for (const place of [`/assets/${version.asset_id}?tab=job`, `/render/jobs/${job?.id}`]) {
    await page.goto(place);
    await expect(page.getByText('Your role may not open this.')).toBeVisible();
    await expect(page.getByText('No Render Jobs.')).toHaveCount(0);
  }
});

test('whoever sees no folder of the jobs is told why none is listed', async ({ page }) => {
  const { pool } = await scene(1);
  const artist = await api.user('Lea Brandt', ARTIST);
  await openAs(page, `/render/jobs?pool_id=${pool.id}`, artist);
  const unseen = page.getByText("1 job waits or renders in folders that you don't see.");
  await expect(page.getByText('No Render Jobs.')).toBeVisible();
  await expect(unseen).toBeVisible();
  await page.goto(`/render/pools/${pool.id}`);
  await expect(page.getByText('There are no jobs in this pool')).toBeVisible();
  await expect(unseen).toBeVisible();
});

test('what may be done with a job follows from its folder, not from the account', async ({
  page,
  other,
}) => {
  const { pool } = await scene(1);
  const [job] = await queueOf(pool.id);
  const lead = await api.user('Noor Haddad', ARTIST);
  await api.join(folderId, lead.id, MANAGER);
  await openAs(page, `/render/jobs/${job?.id}`, lead);
  const panel = page.getByRole('region', { name: `Job ${job?.id}` });
  await expect(panel.getByRole('button', { name: 'Delete' })).toBeVisible();
  await panel.getByRole('button', { name: 'Start frame: empty. Edit' }).click();
  await page.getByRole('textbox', { name: 'Start frame' }).fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Start frame successfully changed to 12')).toBeVisible();
  await page.goto(`/render/pools/${pool.id}`);
  await expect(queued(page).getByRole('button', { name: /^Move job/u })).toBeVisible();

  // Whoever manages the account is an artist where the team says so.
  const manager = await api.user('Tomas Varga', MANAGER);
  await api.join(folderId, manager.id, ARTIST);
  await openAs(other, `/assets/${String(job?.['asset_id'])}?tab=job`, manager);
  const tab = other.getByRole('region', { name: `Job ${job?.id}` });
  await expect(tab).toContainText('Its pool has no nodes.');
  await expect(tab.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expect(tab.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
  await other.goto(`/render/pools/${pool.id}`);
  await expect(queued(other)).toContainText('Its pool has no nodes.');
  await expect(queued(other).getByRole('button', { name: /^Move job/u })).toHaveCount(0);
});

test('a queue of hundreds is scrolled, searched and ordered', async ({ page }) => {
  test.setTimeout(240_000);
  const { pool } = await aLongQueue();
  const names = await queuedNames(pool.id);
  const asked: number[] = [];
  page.on('request', (request) => {
    const { searchParams: query } = new URL(request.url());
    if (!(query.get('include') ?? '').includes('waiting')) return;
    asked.push((query.get('id') ?? '').split(',').length);
  });
  await openAs(page, `/render/pools/${pool.id}`);
  const list = page.getByRole('list', { name: 'Queued jobs' });
  await expect(queued(page).first()).toContainText('Its pool has no nodes.');
  await expect(page.getByRole('heading', { name: /^Queued/u })).toHaveText(`Queued ${MANY}`);
  const drawn = await queued(page).count();
  expect(drawn).toBeLessThan(MANY / 2);
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const last = queued(page).filter({ hasText: names.at(-1) ?? '' });
  await expect(last).toContainText('Its pool has no nodes.');
  // Of what is in view alone: a poll costs the server what is seen, however long the queue is.
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.max(...asked)).toBeLessThanOrEqual(3 * drawn);
  expect(Math.max(...asked)).toBeLessThan(MANY / 2);

  await page.getByRole('textbox', { name: 'Find queued jobs' }).fill(`shot${MANY}`);
  await expect(queued(page)).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Find queued jobs' }).fill('shot1');
  // shot1, shot10 … shot19, shot100 …: those between them are hidden, and stay where they are.
  const [first = '', second = '', , fourth = ''] = names.filter((name) => name.startsWith('shot1'));
  await expect(queued(page).first()).toContainText(first);
  const target = await queued(page).nth(1).boundingBox();
  await queued(page)
    .nth(3)
    .getByRole('button', { name: /^Move job/u })
    .hover();
  await page.mouse.down();
  await dragOver(page, (target?.x ?? 0) + 40, (target?.y ?? 0) + 8);
  await page.mouse.up();
  await expect(queued(page).nth(1)).toContainText(fourth);
  const after = names.filter((name) => name !== fourth);
  after.splice(after.indexOf(second), 0, fourth);
  await expect.poll(() => queuedNames(pool.id)).toEqual(after);
});

test('hundreds of jobs are paged through, in an order that the address tells', async ({ page }) => {
  test.setTimeout(240_000);
  const { pool } = await aLongQueue();
  const ids = (await queueOf(pool.id)).map(({ id }) => id).toSorted((a, b) => a - b);
  await openAs(page, `/render/jobs?pool_id=${pool.id}&sort=id`);
  const rows = page.getByRole('table', { name: 'Jobs' }).getByRole('row');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const button = (name: string) => pages.getByRole('button', { name });
  // The heads are a row as well.
  await expect(rows).toHaveCount(101);
  await expect(rows.nth(1)).toContainText(String(ids[0]));
  await expect(pages).toContainText('Page 1 of 2');
  await expect(button('First page')).toBeDisabled();
  await expect(button('Previous page')).toBeDisabled();
  await button('Next page').click();
  await expect(page).toHaveURL(/page=2/u);
  await expect(pages).toContainText('Page 2 of 2');
  await expect(rows.nth(1)).toContainText(String(ids[100]));
  await expect(button('Next page')).toBeDisabled();
  await expect(button('Last page')).toBeDisabled();
  await button('Page 1').click();
  await expect(pages).toContainText('Page 1 of 2');
  await button('Last page').click();
  await expect(pages).toContainText('Page 2 of 2');
  await page.reload();
  await expect(rows.last()).toContainText(String(ids.at(-1)));
  await button('First page').click();
  await expect(rows.nth(1)).toContainText(String(ids[0]));
  await page.getByRole('button', { name: 'Id', exact: true }).click();
  await expect(page).toHaveURL(/sort=-id/u);
  await expect(rows.nth(1)).toContainText(String(ids.at(-1)));
  await page.goto(`/render/jobs?pool_id=${pool.id}&sort=id&page=99`);
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(pages).toContainText('Page 2 of 2');
});

test('a new version is rendered by the pool that takes files of its type', async ({ page }) => {
  const { pool, renderer } = await scene(0);
  const asset = await api.make(`folders/${folderId}/assets`, [{ name: `scene ${run}` }]);
  await openAs(page, `/assets/${asset.id}`);
  await page.getByRole('button', { name: 'New version' }).first().click();
  const dialog = page.getByRole('dialog');
  const source = dialog.getByLabel('Source file', { exact: true });
  const choice = dialog.getByRole('combobox', { name: 'Render pool' });
  await source.setInputFiles({
    name: `scene.${String(renderer['extension'])}`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('a scene'),
  });
  await expect(choice).toHaveValue('No render: use the file as it is');
  await choice.click();
  await page.getByRole('option', { name: String(pool['name']) }).click();
  await dialog.getByRole('checkbox', { name: 'E-mail me when it ends' }).check();
  await dialog.getByRole('button', { name: 'Add version' }).click();
  await expect(page.getByText('It is rendered first.')).toBeVisible();
  await page.getByRole('link', { name: 'Show the render job' }).click();
  await expect(page).toHaveURL(/tab=job/u);
  await expect(page.getByText('Its pool has no nodes.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'E-mail the submitter when done' })).toBeChecked();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Job was succesfully deleted')).toBeVisible();
  await expect(page.getByText('No Render Jobs.')).toBeVisible();
});
