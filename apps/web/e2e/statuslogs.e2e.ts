import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { signIn } from './support/product.ts';
import { test } from './support/warm-test.ts';

/** All that the specification names. */
const TYPES = ['area', 'areaspline', 'bar', 'column', 'line', 'pie', 'scatter', 'spline'] as const;

let api: Api;
let folderId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Logs ${Date.now()}` })).id;
  const [asset] = await api.rows('POST', `folders/${folderId}/assets`, [{ name: 'log_me' }]);
  for (const name of ['In Progress', 'For Review', 'Approved']) {
    const status_id = await api.status(folderId, name);
    await api.rows('PATCH', `assets/${asset?.id}`, { status_id });
  }
});

test('is a place of the admin menu, for whom that menu shows', async ({ page }) => {
  await openAs(page, '/statuslogs');
  const path = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(path.getByRole('link', { name: 'Admin' })).toBeVisible();
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page');
});

test('leaves out of the address what is no day', async ({ page }) => {
  await openAs(page, `/statuslogs?created:since=yesterday&asset__folder_id=${folderId}`);
  await expect(page.getByRole('heading', { name: 'Status Logs' })).toBeVisible();
  const period = page.getByRole('button', { name: /^Period/u });
  await period.click();
  await expect(page.getByLabel('Start date', { exact: true })).toHaveValue('');
  await expect(page.getByRole('row').filter({ hasText: 'log_me' })).toHaveCount(4);
  await page.goto('/statuslogs?created:since=01.02.2027&created:until=2026-02-30');
  await expect(period).toHaveText('From 01.02.2027');
  await period.click();
  await expect(page.getByLabel('Start date', { exact: true })).toHaveValue('01.02.2027');
  await expect(page.getByLabel('End date', { exact: true })).toHaveValue('');
});

test('lists every change, narrows it, and keeps that in the address', async ({ page }) => {
  await openAs(page, `/statuslogs?asset__folder_id=${folderId}`);
  const rows = page.getByRole('row').filter({ hasText: 'log_me' });
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('Approved');
  await page.getByText('Last only', { exact: true }).click();
  await expect(page).toHaveURL(/last=1/u);
  await expect(rows).toHaveCount(1);
  await page.getByText('First only', { exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Not Started');
  await page.getByRole('button', { name: 'Period' }).click();
  await page.getByRole('button', { name: 'Today' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/created%3Asince=\d{4}-\d\d-\d\d/u);
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(/\/statuslogs$/u);
});

test('counts the log in a chart, with its figures', async ({ page }) => {
  await openAs(page, `/statuslogs?view=chart&asset__folder_id=${folderId}&x=status.name&z=`);
  await expect(page.locator('.highcharts-root')).toBeVisible();
  await page.getByText('Figures').click();
  const figures = page.getByRole('table');
  await expect(figures.getByRole('row', { name: 'Approved 1' })).toBeVisible();
  await expect(figures.getByRole('row', { name: 'All 4' })).toBeVisible();
  await expect(figures.locator('tbody').getByRole('rowheader')).toHaveText([
    'Not Started',
    'In Progress',
    'For Review',
    'Approved',
  ]);
  await expect(page.locator('.highcharts-legend-item')).toHaveCount(0);
  await expect(figures.getByRole('row', { name: 'Average 1' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Pie' }).click();
  await expect(page).toHaveURL(/type=pie/u);
  await expect(page.locator('.highcharts-pie-series').first()).toBeVisible();
  await expectAccessible(page);
});

test('names of the legend are pressed where they stand, by screen readers too', async ({
  page,
}) => {
  await openAs(
    page,
    `/statuslogs?view=chart&asset__folder_id=${folderId}&x=created:day&z=status.name&type=column`,
  );
  const names = page.locator('.highcharts-legend-item');
  const buttons = page.locator('.highcharts-a11y-proxy-group-legend button');
  await expect(names).not.toHaveCount(0);
  const places = (of: Locator) =>
    of.evaluateAll((all) =>
      all.map((one) => {
        const { x, y } = one.getBoundingClientRect();
        return `${Math.round(x)},${Math.round(y)}`;
      }),
    );
  await expect.poll(() => places(buttons)).toEqual(await places(names));
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect
    .poll(async () => JSON.stringify(await places(buttons)) === JSON.stringify(await places(names)))
    .toBe(true);
});

for (const type of TYPES) {
  test(`draws the log as a chart of the type ${type}`, async ({ page }) => {
    await openAs(
      page,
      `/statuslogs?view=chart&asset__folder_id=${folderId}&x=status.name&z=&type=${type}`,
    );
    const drawn = page.locator(`.highcharts-root .highcharts-${type}-series path`);
    await expect(drawn.first()).toHaveAttribute('d', /^M/u);
    await expect(page.getByRole('combobox', { name: 'Type' })).not.toHaveValue('');
    expect(page.url()).toContain(`type=${type}`);
  });
}

test('says NO DATA! where there is none', async ({ page }) => {
  await openAs(page, '/statuslogs?view=chart&created%3Auntil=2001-01-01');
  await expect(page.getByText('NO DATA!')).toBeVisible();
});

test('downloads the log as it is narrowed', async ({ page }) => {
  await openAs(page, `/statuslogs?asset__folder_id=${folderId}&last=1`);
  await expect(page.getByRole('row').filter({ hasText: 'log_me' })).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^status-logs-\d{4}-\d\d-\d\d\.csv$/u);
  const [head, ...rows] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toBe('\uFEFFDate,Folder,Asset,Duration (s),Status,Assignee,Changed by,First,Last');
  expect(rows).toEqual([expect.any(String), '']);
  expect(rows[0]).toMatch(/^\d{4}-.*Z,Logs \d+,log_me,,Approved,,.+,false,true$/u);
});

test('is there for strangers where the account made it public', async ({ page }) => {
  const here = `/statuslogs?account_id=${api.accountId}&asset__folder_id=${folderId}`;
  await page.goto(here);
  await expect(page.getByText('This status log is not public')).toBeVisible();
  await expectAccessible(page);
  await api.rows('PATCH', `accounts/${api.accountId}`, { public_statuslogs: true });
  try {
    const rows = page.getByRole('row').filter({ hasText: 'log_me' });
    await expect(async () => {
      await page.reload();
      await expect(rows).toHaveCount(4, { timeout: 5000 });
    }).toPass();
    await expect(rows.getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    const statuses = page.getByRole('dialog', { name: 'Status' });
    await expect(statuses.getByRole('checkbox').first()).toBeVisible();
    await expectAccessible(page);
    await statuses.getByRole('checkbox', { name: 'Approved' }).first().check();
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Folders', exact: false }).click();
    await expect(
      page
        .getByRole('dialog', { name: 'Folders' })
        .getByRole('checkbox', { name: /^Logs / })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Status: Approved' })).toBeVisible();
    await expect(rows).toHaveCount(1);
    await page.getByText('Chart', { exact: true }).click();
    await expect(page.locator('.highcharts-root')).toBeVisible();
  } finally {
    await api.rows('PATCH', `accounts/${api.accountId}`, { public_statuslogs: false });
  }
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('This status log is not public')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page);
  await expect(page).toHaveURL(/\/statuslogs\?account_id=\d+&view=chart/u);
  await expect(page.locator('.highcharts-root')).toBeVisible();
});

test('shows what another person changes, in the list and in the chart', async ({
  page,
  other: chart,
}) => {
  const { id } = await api.make('me/folders', { name: `Live logs ${Date.now()}` });
  const [asset] = await api.rows('POST', `folders/${id}/assets`, [{ name: 'live_me' }]);
  await openAs(page, `/statuslogs?asset__folder_id=${id}`);
  const rows = page.getByRole('row').filter({ hasText: 'live_me' });
  await expect(rows).toHaveCount(1);
  await openAs(chart, `/statuslogs?view=chart&asset__folder_id=${id}&x=status.name&z=`);
  await chart.getByText('Figures').click();
  await expect(chart.getByRole('row', { name: 'All 1' })).toBeVisible();

  const status_id = await api.status(id, 'For Review');
  await api.rows('PATCH', `assets/${asset?.id}`, { status_id });
  await expect(rows).toHaveCount(2);
  await expect(chart.getByRole('row', { name: 'All 2' })).toBeVisible();
});
