import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

/** Levels of roles. */
const [ARTIST, SUPERVISOR] = [1, 2];

let api: Api;
let folderId: number;
let boardId: number;
let member: Awaited<ReturnType<Api['user']>>;
let other: Awaited<ReturnType<Api['user']>>;

const chart = {
  id: 'a',
  name: 'chart',
  title: 'Standing',
  settings: { type: 'column', polling: 0 },
  style: { width: 33, height: 500 },
  dataModelOptions: { resource: 'assets', query: {}, xAxis: 'status.name' },
};
const burndown = {
  ...chart,
  id: 'b',
  title: 'Burndown',
  settings: { type: 'area' },
  dataModelOptions: { resource: 'burndown', query: { days: 5 } },
};
const grid = {
  ...chart,
  id: 'c',
  name: 'grid',
  title: 'Shots',
  dataModelOptions: { resource: 'assets', query: {}, columns: ['name', 'status', 'due'] },
};

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const now = Date.now();
  member = await api.user(`Ida Berg ${now}`, SUPERVISOR);
  other = await api.user(`Olaf Roth ${now}`, ARTIST);
  folderId = (await api.make('me/folders', { name: `=Wall ${now}` })).id;
  await api.join(folderId, member.id, SUPERVISOR);
  const made = await api.rows('POST', `folders/${folderId}/assets`, [
    { name: 'sh010' },
    { name: 'sh020' },
  ]);
  const status_id = await api.status(folderId, 'For Review');
  await api.rows('PATCH', `assets/${made[0]?.id}`, { status_id });
  const query = { folder_id: folderId, children: 1 };
  const here = <M extends object>(widget: { dataModelOptions: M & { query: object } }) => ({
    ...widget,
    dataModelOptions: {
      ...widget.dataModelOptions,
      query: { ...widget.dataModelOptions.query, ...query },
    },
  });
  const dashboard = JSON.stringify({
    v: 1,
    columns: 3,
    widgets: [here(chart), { ...burndown }, here(grid)],
    charts: [],
  });
  const name = `Board ${now}`;
  boardId = (await api.make(`folders/${folderId}/boards`, { name, dashboard })).id;
});

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a team member reads the dashboard of a project, and a part of a chart opens its list', async ({
  page,
}) => {
  await openAs(page, `/users/dashboard?board=${boardId}`, member);
  await expect(widget(page, 'Standing').getByRole('figure')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add widget' })).toBeHidden();
  await expect(widget(page, 'Shots').getByRole('link', { name: /sh010/u })).toBeVisible();
  await expectAccessible(page);
  await widget(page, 'Standing').locator('.highcharts-point').first().click();
  await expect(page).toHaveURL(new RegExp(`/folders/${folderId}\\?.*status_id=`, 'u'));
  await expect(page.getByText('1 asset', { exact: true })).toBeVisible();
});

test('the figures and the picture of a chart are taken away', async ({ page }) => {
  await openAs(page, `/users/dashboard?board=${boardId}`, member);
  await expect(widget(page, 'Standing').locator('.highcharts-point').first()).toBeVisible();
  const save = async (item: string) => {
    await page.getByRole('button', { name: 'Export Standing' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    return readFileSync(await (await downloading).path());
  };
  const csv = (await save('Figures (CSV)')).toString('utf8');
  expect(csv).toContain('Chart,Standing');
  expect(csv).toContain(`folder_id=${folderId}`);
  expect(csv).toContain('Time zone,');
  expect(csv).toMatch(/For Review,1\r\n/u);
  expect(csv).toContain('All,2');
  const png = await save('Picture (PNG)');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const width = await widget(page, 'Standing')
    .locator('.highcharts-container')
    .evaluate((element) => element.clientWidth);
  expect(png.readUInt32BE(16)).toBe(2 * width);
});

test('others are refused the dashboard of a project', async ({ page }) => {
  await openAs(page, `/users/dashboard?board=${boardId}`, other);
  await expect(page.getByText('This dashboard could not be read.')).toBeVisible();
});

test('a project tells how it stands, and what changed', async ({ page }) => {
  await openAs(page, `/folders/${folderId}?tab=overview`);
  await expect(page.getByRole('heading', { name: 'Recently changed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'For Review 1' }).click();
  await expect(page.getByText('1 asset', { exact: true })).toBeVisible();
  await page.goto(`/folders/${folderId}?tab=activity`);
  await expect(page.getByRole('table', { name: 'Status changes' })).toContainText('sh010');
});
