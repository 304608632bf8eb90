import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { makeClip } from './support/clips.ts';
import { dropFiles } from './support/drop-files.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const SHOTS = 10;
const CLIP = 'take.mp4';
const clip = join(mkdtempSync(join(tmpdir(), 'jampot-review-')), CLIP);
const names = Array.from({ length: SHOTS }, (_, at) => `sh${String(at + 1).padStart(2, '0')}0`);

let api: Api;
let folderId: number;
let forReview: number;
const shots: number[] = [];

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  makeClip(clip, { seconds: 1, size: '320x180' });
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  folderId = (await api.make('me/folders', { name: `Review ${Date.now()}` })).id;
  forReview = await api.status(folderId, 'For Review');
  for (const name of names) {
    const { id } = await api.make(`folders/${folderId}/assets`, [{ name }]);
    await api.upload(`assets/${id}/versions`, { name }, CLIP, readFileSync(clip));
    await api.rows('PATCH', `assets/${id}`, { status_id: forReview });
    shots.push(id);
  }
  // One that is not asked for stands in the middle.
  await api.make(`folders/${folderId}/assets`, [{ name: 'sh055' }]);
  await api.untilConverted(shots);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
const playhead = (page: Page) => page.getByRole('slider', { name: 'Timeline' });
const mayType = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLTextAreaElement);

test('ten shots are reviewed by keys alone, in the list that they were opened from', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openAs(page, `/folders/${folderId}?status_id=${forReview}`);
  await expect(page.getByRole('article')).toHaveCount(SHOTS);
  // The list hears keys a moment after it is drawn.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    const first = page.locator('[data-item]').filter({ hasText: names[0] ?? '' });
    await expect(first).toBeFocused({ timeout: 3000 });
  }).toPass();
  await page.keyboard.press('Enter');
  for (const [at, name] of names.entries()) {
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByText(`${at + 1} / ${SHOTS}`)).toBeVisible();
    await expect(play(page)).toBeEnabled();
    await page.keyboard.press('ArrowRight');
    await expect(playhead(page)).toHaveAttribute('aria-valuenow', '1');
    const approved = at % 2 === 0;
    if (!approved) {
      await page.keyboard.press('n');
      await page.keyboard.type(`Darker, ${name}.`);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText(`Darker, ${name}.`)).toBeVisible();
      expect(await mayType(page)).toBe(false);
    }
    await page.keyboard.press(approved ? 'Shift+A' : 'Shift+R');
    const status = approved ? 'Approved' : 'Revision Needed';
    await expect(page.getByRole('button', { name: `Status: ${status}. Change` })).toBeVisible();
    // What has left the filter keeps its place on the way.
    await page.keyboard.press('PageDown');
  }
  await expect(page.getByText(`Last of ${SHOTS}`)).toBeVisible();
  // Two steps at once are two steps.
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(heading(page, names.at(-3) ?? '')).toBeVisible();

  const rows = await api.rows('GET', `folders/${folderId}/assets?include=status&sort=name`);
  const outcome = rows.map(({ name, status }) => [name, (status as { name: string }).name]);
  expect(outcome.filter(([name]) => name !== 'sh055')).toEqual(
    names.map((name, at) => [name, at % 2 === 0 ? 'Approved' : 'Revision Needed']),
  );
  const notes = await Promise.all(shots.map((id) => api.rows('GET', `assets/${id}/notes`)));
  expect(notes.map((list) => list.length)).toEqual(names.map((_, at) => at % 2));
});

test('gives the keys back to the picture after the menu of statuses and the assignee', async ({
  page,
}) => {
  await openAs(page, `/assets/${shots[0]}`);
  await expect(play(page)).toBeEnabled();
  await page.keyboard.press('s');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Not Started',
    'In Progress',
    'Revision Needed',
    'For Review',
    'Approved',
    'Final',
    'On Hold',
    'Omitted',
  ]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(playhead(page)).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('a');
  const field = page.getByRole('combobox', { name: 'Assign to' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(playhead(page)).toHaveAttribute('aria-valuenow', '2');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find' }).fill('show the details');
  const command = page.getByRole('option', { name: /^Show the details below/u });
  await expect(command).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'All Versions' })).toBeVisible();
});

test('leaves most of the screen to the picture', async ({ page }) => {
  // With a version before it, there is more above the picture.
  await api.upload(`assets/${shots[1]}/versions`, { name: 'v2' }, CLIP, readFileSync(clip));
  await expect
    .poll(async () => (await api.rows('GET', `assets/${shots[1]}/versions`))[0]?.['processing'], {
      timeout: 60_000,
    })
    .toBe('done');
  // The picture itself, without what is black around it.
  const picture = page.locator('main').locator('canvas, video').first();
  const show = page.getByRole('button', { name: 'Show the notes' });
  const save = page.getByRole('button', { name: 'Save note' });
  for (const address of [`/assets/${shots[1]}`, `/playlist?folder=${folderId}&q=sh&at=1`]) {
    await openAs(page, address);
    await expect(play(page)).toBeEnabled();
    for (const [width, height, least] of [
      [1440, 900, 0.55],
      [1920, 1080, 0.55],
      [1024, 768, 0.45],
      [820, 1180, 0.35],
    ] as const) {
      await page.setViewportSize({ width, height });
      const share = async () => {
        const box = await picture.boundingBox();
        return ((box?.width ?? 0) * (box?.height ?? 0)) / (width * height);
      };
      const what = `the picture of ${address} at ${width}×${height}`;
      await expect.poll(share, what).toBeGreaterThanOrEqual(least);
      // On a small screen the notes wait for their button.
      if (width === 1024) await show.click();
      // Beside the picture they are narrow, but say what their button does.
      await expect(save).toBeVisible();
      const word = save.getByText('Save note');
      expect(await word.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
      if (width === 1024) await page.getByRole('button', { name: 'Hide the notes' }).click();
    }
  }
});

test('a new version, dropped anywhere, is no more approved for the one before it', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const { id } = await api.make(`folders/${folderId}/assets`, [{ name: 'sh110' }]);
  await api.upload(`assets/${id}/versions`, { name: 'v1' }, CLIP, readFileSync(clip));
  await api.rows('PATCH', `assets/${id}`, { status_id: await api.status(folderId, 'Approved') });
  await openAs(page, `/assets/${id}`);
  await expect(page.getByRole('button', { name: 'Status: Approved. Change' })).toBeVisible();
  await dropFiles(page, clip, { on: page.getByRole('navigation', { name: 'Main' }) });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Submit for review' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Add version' }).click();
  await expect(page.getByRole('button', { name: 'Status: For Review. Change' })).toBeVisible();
  await expect(page.getByText('Approved: v1')).toBeVisible();
  await page.goto(`/folders/${folderId}?q=sh110`);
  const card = page.getByRole('article', { name: 'sh110' });
  await expect(card.getByText('Approved: v1')).toBeVisible();
});

test('reviews what a folder is filtered to', async ({ page }) => {
  await openAs(page, `/folders/${folderId}?status_id=${forReview}&q=sh`);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/playlist' &&
      searchParams.get('folder') === String(folderId) &&
      searchParams.get('status_id') === String(forReview) &&
      searchParams.get('q') === 'sh',
  );
});

test('keeps what leaves the filter until a review is begun anew', async ({ page }) => {
  await api.rows('POST', `folders/${folderId}/assets`, [{ name: 'late1' }, { name: 'late2' }]);
  for (const { id } of await api.rows('GET', `folders/${folderId}/assets?q=late`)) {
    await api.rows('PATCH', `assets/${id}`, { status_id: forReview });
  }
  await openAs(page, `/folders/${folderId}?status_id=${forReview}&q=late`);
  const review = page.getByRole('button', { name: 'Review', exact: true });
  const items = page.getByRole('navigation', { name: 'Playlist' }).getByRole('listitem');
  await expect(page.getByRole('article')).toHaveCount(2);
  await review.click();
  await expect(items).toHaveCount(2);
  await expect(heading(page, 'late1')).toBeVisible();
  // It is decided where its status is shown, and that comes after its name.
  await expect(page.getByRole('button', { name: 'Status: For Review. Change' })).toBeVisible();
  const told = page.waitForResponse((answer) => answer.url().includes('/api/assets?id='));
  await page.keyboard.press('Shift+A');
  await expect(items.filter({ hasText: 'late1' }).getByRole('button')).toHaveAccessibleName(
    /^late1, Approved, decided/u,
  );
  await expect(items).toHaveCount(2);
  // Its row is fetched anew for others, and the list still is when somebody comes back to it.
  await told;
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(1);
  await review.click();
  await expect(items).toHaveCount(1);
  await expect(heading(page, 'late2')).toBeVisible();
});
