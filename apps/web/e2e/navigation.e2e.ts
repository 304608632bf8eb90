import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

let api: Api;
let projectId: number;
let sceneId: number;
let guest: Awaited<ReturnType<Api['user']>>;
const GUEST = 0;
const project = `Doors ${Date.now()}`;

test.beforeAll(async ({ playwright, baseURL }) => {
  const context = await playwright.request.newContext(baseURL ? { baseURL } : {});
  api = await Api.signIn(context);
  projectId = (await api.make('me/folders', { name: project })).id;
  sceneId = (await api.make('folders', { parent_id: projectId, name: 'Scene 010' })).id;
  await api.rows('POST', `folders/${sceneId}/assets`, [{ name: 'sh010' }, { name: 'sh020' }]);
  guest = await api.user('Gita Guest', GUEST);
  await api.join(projectId, guest.id, GUEST);
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('a project opens on its overview, a folder on its assets, and tabs are in the address', async ({
  page,
}) => {
  await openAs(page, `/folders/${projectId}`);
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: /Scene 010/u }).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Not Started 2' }).click();
  await expect(tab(page, 'Assets')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article', { name: 'sh010' })).toBeVisible();

  await page.goto(`/folders/${projectId}?tab=assets`);
  await page.getByRole('button', { name: 'Show 2 assets below' }).click();
  await expect(page.getByRole('article', { name: 'sh020' })).toBeVisible();
  await page.goto(`/folders/${sceneId}`);
  await expect(tab(page, 'Assets')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Assets').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=overview/u);
});

test('the crumb leads from project to project, and a row has a menu of its own', async ({
  page,
}) => {
  const other = `Windows ${Date.now()}`;
  await api.make('me/folders', { name: other });
  await openAs(page, `/folders/${sceneId}`);
  await page.getByRole('article', { name: 'sh010' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Follow' }).click();
  await expect(page.getByText('You follow sh010')).toBeVisible();
  await page.getByRole('article', { name: 'sh010' }).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Unfollow' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Switch project' }).click();
  const find = page.getByRole('searchbox', { name: 'Find a project' });
  if (await find.isVisible()) await find.fill(other);
  await page.getByRole('menuitem', { name: other }).click();
  await expect(page.getByRole('heading', { name: other, level: 1 })).toBeVisible();
});

test('the places stand at the bottom of a small screen, and areas have a list of their screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openAs(page, '/admin/statuses');
  const rail = page.getByRole('navigation', { name: 'Main' });
  const box = await rail.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(1170);
  await expect(page.getByText('Revision Needed')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const admin = page.getByRole('navigation', { name: 'Admin' });
  await expect(admin.getByRole('link', { name: 'Statuses' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await admin.getByRole('link', { name: 'Status Logs' }).click();
  await expect(page).toHaveURL(/\/statuslogs/u);
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Render' })
    .click();
  await page
    .getByRole('navigation', { name: 'Render' })
    .getByRole('link', { name: 'Jobs' })
    .click();
  await expect(page).toHaveURL(/\/render\/jobs/u);
  await expect(page.getByRole('navigation', { name: 'Render' })).toBeVisible();
});

test('guests see no machine room, in the screens and by calls', async ({ page }) => {
  await openAs(page, `/folders/${sceneId}`, guest);
  await expect(page.getByRole('article', { name: 'sh010' })).toBeVisible();
  const rail = page.getByRole('navigation', { name: 'Main' });
  await expect(rail.getByRole('link', { name: 'Projects' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Render' })).toHaveCount(0);
  for (const name of ['Team', 'Folder settings', 'Batch']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('checkbox', { name: 'Late' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Deleted' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const { access_token: token } = (await (
    await page.request.post('/api/users/token', {
      data: { email: guest.email, password: guest.password },
    })
  ).json()) as { access_token: string };
  for (const path of ['pools', 'renderers', `folders/${sceneId}/userfolders`, 'roles']) {
    const answer = await page.request.get(`/api/${path}`, { headers: { 'access-token': token } });
    expect([path, answer.status()]).toEqual([path, 403]);
  }
  const jobs = await page.request.get('/api/jobs', { headers: { 'access-token': token } });
  expect(await jobs.json()).toMatchObject({ jobs: [] });
  // Their only project is what they came for.
  await page.goto('/users/dashboard');
  await expect(page).toHaveURL(new RegExp(`/folders/${projectId}$`, 'u'));
  await api.join((await api.make('me/folders', { name: `${project} again` })).id, guest.id, GUEST);
  await page.goto('/users/dashboard');
  await expect(page.getByRole('region', { name: 'Recently changed' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'To do' })).toHaveCount(0);
});

test('days are those of the account, which an administrator chooses', async ({ page }) => {
  // Where there is less room, days stand behind a button.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openAs(page, '/admin/account');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('Kiritimati');
  // To leave the page takes a change back that is on its way.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('option', { name: 'Pacific/Kiritimati' }).click();
  await saved;
  await page.goto('/statuslogs');
  await expect(page.getByText('Days of Pacific/Kiritimati')).toBeVisible();
  await api.rows('PATCH', `accounts/${api.accountId}`, { time_zone: 'UTC' });
});
