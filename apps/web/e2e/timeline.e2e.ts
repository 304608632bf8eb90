import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

/** Level of a role. */
const MANAGER = 3;
const ARTIST = 1;

let api: Api;
let folderId: number;
let shotId: number;
let manager: Awaited<ReturnType<Api['user']>>;
let artist: Awaited<ReturnType<Api['user']>>;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  manager = await api.user(`Ada Cut ${Date.now()}`, MANAGER);
  artist = await api.user(`Ben Cut ${Date.now()}`, ARTIST);
  folderId = (await api.make('me/folders', { name: `Cut ${Date.now()}` })).id;
  await api.join(folderId, manager.id, MANAGER);
  await api.join(folderId, artist.id, ARTIST);
  const names = ['sh010', 'sh020', 'sh030'].map((name) => ({ name }));
  const made = await api.rows('POST', `folders/${folderId}/assets`, names);
  shotId = made[1]?.id ?? 0;
  for (const [at, { id }] of made.entries()) {
    const cut = at === 2 ? {} : { in: at * 4, out: at * 4 + 4 };
    await api.rows('PATCH', `assets/${id}`, { ...cut, start: '2031-03-03', due: '2031-03-07' });
  }
});

const bar = (page: Page, name: string) =>
  page
    .getByRole('group', { name: /^(?:Cut|Schedule) of/u })
    .getByRole('button', { name, exact: true });
const width = async (of: Locator) => (await of.boundingBox())?.width ?? 0;
const title = async (of: Locator) => (await of.getAttribute('title')) ?? '';
/** Days that a tooltip tells of. */
function lengthOf(told: string): number {
  const [from = 0, to = 0] = [...told.matchAll(/(\d\d)\.(\d\d)\.(\d{4})/gu)].map(
    ([, day, month, year]) => Date.UTC(Number(year), Number(month) - 1, Number(day)),
  );
  return Math.round((to - from) / 86_400_000) + 1;
}
async function drag(page: Page, from: { x: number; y: number }, by: number) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by / 2, from.y, { steps: 4 });
  await page.mouse.move(from.x + by, from.y, { steps: 4 });
}

test('shots are moved and resized by pointer and keys, and taken back', async ({ page }) => {
  await openAs(page, `/folders/${folderId}?tab=timeline`, manager);
  const shot = bar(page, 'sh020');
  await expect(shot).toHaveAttribute('title', /00:00:04:00 – 00:00:08:00, 100 frames/u);
  await expect(page.getByText('1 of 3 have no In and Out')).toBeVisible();
  const box = await shot.boundingBox();
  if (box === null) throw new Error('It has no place.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

  await drag(page, middle, 64);
  await page.mouse.up();
  await expect(shot).toHaveAttribute('title', /00:00:06:00 – 00:00:10:00, 100 frames/u);

  await drag(page, { x: middle.x + 64, y: middle.y }, 90);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(shot).toHaveAttribute('title', /00:00:06:00/u);

  await drag(page, { x: box.x + 64 + box.width - 2, y: middle.y }, 32);
  await page.mouse.up();
  await expect(shot).toHaveAttribute('title', /00:00:06:00 – 00:00:11:00, 125 frames/u);

  await shot.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(shot).toHaveAttribute('title', /– 00:00:10:24, 124 frames/u);
  await page.keyboard.press('ArrowRight');
  await expect(shot).toHaveAttribute('title', /00:00:06:01 – 00:00:11:00/u);
  for (const seen of [/00:00:06:00 – 00:00:10:24/u, /125 frames/u, /100 frames/u, /00:00:04:00/u]) {
    await page.keyboard.press('Control+z');
    await expect(shot).toHaveAttribute('title', seen);
  }
  await page.keyboard.press('Control+Shift+z');
  await expect(shot).toHaveAttribute('title', /00:00:06:00 – 00:00:10:00/u);

  const kept = async () => (await api.rows('GET', `assets/${shotId}`))[0];
  await expect.poll(kept).toMatchObject({ in: 6, out: 10, duration: 4 });
  await page.reload();
  await expect(shot).toHaveAttribute('title', /00:00:06:00 – 00:00:10:00, 100 frames/u);
  await expectAccessible(page);
});

test('the schedule is by days, and an artist reads it', async ({ page }) => {
  await openAs(page, `/folders/${folderId}?tab=timeline`, manager);
  await page.getByText('Days', { exact: true }).click();
  await page.getByRole('button', { name: 'Fit' }).click();
  const work = bar(page, 'sh030');
  await expect(work).toHaveAttribute('title', /03\.03\.2031 – 07\.03\.2031/u);
  await work.focus();
  await page.keyboard.press('ArrowRight');
  await expect(work).toHaveAttribute('title', /04\.03\.2031 – 08\.03\.2031/u);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(work).toHaveAttribute('title', /04\.03\.2031 – 09\.03\.2031/u);

  await openAs(page, `/folders/${folderId}?tab=timeline`, artist);
  await expect(work).toHaveAttribute('title', /04\.03\.2031 – 09\.03\.2031/u);
  const before = await width(work);
  await work.focus();
  await page.keyboard.press('ArrowRight');
  await expect(work).toHaveAttribute('title', /04\.03\.2031 – 09\.03\.2031/u);
  expect(await width(work)).toBe(before);
});

test('the schedule tells what happened, and when somebody is off', async ({ page }) => {
  const { id } = await api.make('me/folders', { name: `Story ${Date.now()}` });
  await api.join(id, artist.id, ARTIST);
  const [made] = await api.rows('POST', `folders/${id}/assets`, [{ name: 'sh050' }]);
  const day = (by: number) => {
    const date = new Date(Date.now() + by * 86_400_000);
    return date.toISOString().slice(0, 10);
  };
  const status_id = await api.status(id, 'In Progress');
  const body = { start: day(-2), due: day(2), assignee_id: artist.id, status_id };
  await api.rows('PATCH', `assets/${made?.id}`, body);
  const off = [{ first: day(1), note: 'Move' }];
  await api.rows('PUT', `users/${artist.id}/daysoff`, { daysoff: off });
  await openAs(page, `/folders/${id}?tab=timeline&scale=day`, manager);
  const schedule = page.getByRole('group', { name: /^Schedule of/u });
  const told = /^What happened to sh050: Not Started: .*; In Progress: /u;
  await expect(schedule.getByRole('img', { name: told })).toBeVisible();
  await expect(schedule.getByTitle(/is off: .*, Move$/u)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'What happened' }).uncheck();
  await expect(schedule.getByRole('img', { name: told })).toBeHidden();
  await page.getByRole('checkbox', { name: 'What happened' }).check();
});

test('every drag has its keys, and the timeline grows below one', async ({ page }) => {
  const [name, start, due] = ['sh300', '2031-03-10', '2031-03-14'];
  const [made] = await api.rows('POST', `folders/${folderId}/assets`, [{ name }]);
  await api.rows('PATCH', `assets/${made?.id}`, { start, due });
  const [milestone] = await api.rows('POST', `folders/${folderId}/assets`, [{ name: 'sh400' }]);
  await api.rows('PATCH', `assets/${milestone?.id}`, { due });
  await openAs(page, `/folders/${folderId}?tab=timeline&scale=day`, manager);
  await page.getByRole('button', { name: 'Fit' }).click();
  const work = bar(page, name);
  await expect(work).toHaveAttribute('title', /10\.03\.2031 – 14\.03\.2031/u);
  const days = async (count: number) => ((await width(work)) / lengthOf(await title(work))) * count;
  const middle = async () => {
    const box = await work.boundingBox();
    if (box === null) throw new Error('It has no place.');
    return { ...box, middle: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  let at = await middle();
  await drag(page, { x: at.x + 2, y: at.y }, -(await days(2)));
  await page.mouse.up();
  await expect(work).toHaveAttribute('title', /08\.03\.2031 – 14\.03\.2031/u);
  at = await middle();
  await drag(page, { x: at.x + at.width - 2, y: at.y }, await days(1));
  await page.mouse.up();
  await expect(work).toHaveAttribute('title', /08\.03\.2031 – 15\.03\.2031/u);
  at = await middle();
  await drag(page, { x: at.middle, y: at.y }, await days(3));
  await page.mouse.up();
  await expect(work).toHaveAttribute('title', /11\.03\.2031 – 18\.03\.2031/u);

  await work.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(work).toHaveAttribute('title', /12\.03\.2031 – 18\.03\.2031/u);
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(bar(page, 'sh400')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(bar(page, 'sh400')).toHaveAttribute('title', /due 15\.03\.2031/u);

  // Held at the right edge it scrolls on, and the timeline goes on with it.
  at = await middle();
  const pane = await page.getByRole('group', { name: /^Schedule of/u }).boundingBox();
  if (pane === null) throw new Error('The timeline has no place.');
  await page.mouse.move(at.middle, at.y);
  await page.mouse.down();
  await page.mouse.move(pane.x + pane.width - 3, at.y, { steps: 5 });
  await expect.poll(async () => (await work.textContent()) ?? '').toMatch(/(?:06|07|08)\.2031/u);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(work).toHaveAttribute('title', /11\.03\.2031 – 18\.03\.2031/u);
  const kept = async () => (await api.rows('GET', `assets/${made?.id}`))[0];
  await expect.poll(kept).toMatchObject({ start: '2031-03-11', due: '2031-03-18' });
});

test('the wheel makes columns wider, rows get higher and change places', async ({ page }) => {
  await openAs(page, `/folders/${folderId}?tab=timeline&scale=seconds`, manager);
  const shot = bar(page, 'sh010');
  const before = await width(shot);
  await shot.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(() => width(shot)).toBeGreaterThan(before * 1.4);

  const height = async () => (await shot.boundingBox())?.height ?? 0;
  const low = await height();
  await page.getByRole('slider', { name: 'Height of the rows' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(height).toBeGreaterThan(low + 12);

  const names = () =>
    page.getByRole('group', { name: /^Cut of/u }).evaluate((element) => {
      return [...element.querySelectorAll('[data-bar]')].map(
        (one) => one.getAttribute('title')?.split('\n')[0],
      );
    });
  await page.getByRole('button', { name: 'Swap sh020 with sh010' }).click();
  await expect.poll(names).toEqual(['sh020', 'sh010']);
  await expect(page.getByRole('combobox', { name: 'Order of the rows' })).toHaveValue(
    'Custom order',
  );

  await openAs(page, `/folders/${folderId}?tab=timeline&scale=year`, manager);
  await expect(page.getByText('Unsupported view scale: year')).toBeVisible();
});

test('the cut is an edit list to be read', async ({ page }) => {
  await openAs(page, `/folders/${folderId}?tab=edl`, artist);
  const list = page.getByRole('textbox', { name: /^Edit list of/u });
  await expect(list).toHaveValue(/\* FROM CLIP NAME: sh010/u);
  await page.getByRole('textbox', { name: 'Starts at' }).fill('10:00:00:99');
  await expect(page.getByText('Frames must be 0 to 24.')).toBeVisible();
  await expectAccessible(page);
});
