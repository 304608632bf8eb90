import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { makeClip } from './support/clips.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

const clip = join(mkdtempSync(join(tmpdir(), 'jampot-ways-')), 'take.mp4');

let api: Api;
let projectId: number;
let sequenceId: number;
let forReview: number;
const shots: number[] = [];

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  makeClip(clip, { seconds: 1, size: '320x180' });
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  projectId = (await api.make('me/folders', { name: `Ways ${Date.now()}` })).id;
  forReview = await api.status(projectId, 'For Review');
  sequenceId = (await api.make('folders', { name: 'SQ010', parent_id: projectId })).id;
  for (const name of ['sh010', 'sh020', 'sh030']) {
    const { id } = await api.make(`folders/${sequenceId}/assets`, [{ name }]);
    shots.push(id);
  }
  await api.rows('PATCH', `assets/${shots[1]}`, { status_id: forReview });
  for (const name of ['v1', 'v2']) {
    await api.upload(`assets/${shots[1]}/versions`, { name }, 'take.mp4', readFileSync(clip));
  }
  await api.untilConverted(shots.slice(1, 2));
});

const review = (page: Page) => page.getByRole('button', { name: 'Review', exact: true });
const strip = (page: Page) => page.getByRole('navigation', { name: 'Playlist' });
const playhead = (page: Page) => page.getByRole('slider', { name: 'Timeline' });
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });

async function expectReviewOf(page: Page, names: readonly string[]): Promise<void> {
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/playlist' &&
      searchParams.get('folder') === String(projectId) &&
      searchParams.get('children') === '1',
  );
  const items = strip(page).getByRole('listitem');
  await expect(items).toHaveCount(names.length);
  for (const [at, name] of names.entries()) await expect(items.nth(at)).toContainText(name);
}

async function runReview(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find' }).fill('review');
  await page.getByRole('option', { name: /^Review what is shown/u }).click();
}

test('a project is reviewed from its overview, by the button or a command', async ({ page }) => {
  await openAs(page, `/folders/${projectId}`);
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await review(page).click();
  await expectReviewOf(page, ['sh010', 'sh020', 'sh030']);
  await page.goBack();
  await expect(review(page)).toBeVisible();
  await runReview(page);
  await expectReviewOf(page, ['sh010', 'sh020', 'sh030']);
});

test('a folder without assets of its own is reviewed with what is below it', async ({ page }) => {
  await openAs(page, `/folders/${projectId}?tab=assets&sort=-name`);
  await expect(page.getByRole('button', { name: 'Show 3 assets below' })).toBeVisible();
  await review(page).click();
  await expectReviewOf(page, ['sh030', 'sh020', 'sh010']);
  await page.goBack();
  await expect(review(page)).toBeEnabled();
  await runReview(page);
  await expectReviewOf(page, ['sh030', 'sh020', 'sh010']);
  // What it is filtered to lies below as well.
  await page.goto(`/folders/${projectId}?tab=assets&status_id=${forReview}`);
  await expect(page.getByRole('button', { name: 'Show 1 asset below' })).toBeVisible();
  await review(page).click();
  await expectReviewOf(page, ['sh020']);
});

test('where nothing is there at all, nothing is reviewed', async ({ page }) => {
  const { id } = await api.make('me/folders', { name: `Bare ${Date.now()}` });
  await openAs(page, `/folders/${id}?tab=assets`);
  await expect(page.getByText('No Assets')).toBeVisible();
  await expect(review(page)).toBeDisabled();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find' }).fill('review what');
  await expect(page.getByRole('dialog').getByText('None found')).toBeVisible();
});

test('back from the comparison the frame is the one that was left', async ({ page }) => {
  for (const address of [
    `/playlist?folder=${projectId}&children=1&at=1`,
    `/hookup/${shots[1]}`,
    `/assets/${shots[1]}`,
  ]) {
    await openAs(page, address);
    await expect(play(page)).toBeEnabled();
    // Well before the address follows a playhead that stands still.
    for (let frame = 0; frame < 7; frame += 1) await page.keyboard.press('ArrowRight');
    await expect(playhead(page)).toHaveAttribute('aria-valuenow', '7');
    await page.keyboard.press('c');
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/compare' && searchParams.get('frame') === '7',
    );
    await expect(page.getByRole('button', { name: 'Leave the comparison' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === address.split('?')[0] && searchParams.get('frame') === '7',
    );
    await expect(play(page)).toBeEnabled();
    await expect(playhead(page)).toHaveAttribute('aria-valuenow', '7');
  }
});

test('C on a version without one before it says so', async ({ page }) => {
  const first = (await api.rows('GET', `assets/${shots[1]}/versions`)).at(-1)?.id;
  for (const address of [
    `/playlist?folder=${projectId}&children=1&at=1&pick=${shots[1]}.${first}`,
    `/assets/${shots[1]}/versions/${first}`,
  ]) {
    await openAs(page, address);
    await expect(play(page)).toBeEnabled();
    await page.keyboard.press('c');
    await expect(page.getByText('v1 is the first version.')).toBeVisible();
    await page.reload();
  }
});
