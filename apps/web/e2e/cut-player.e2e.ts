import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFrameCodedVideo } from '@jampot/testing/media';
import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/open.ts';
import { shownFrame } from './support/shown-frame.ts';
import { test } from './support/warm-test.ts';

/** Frames of both shots, at 25 a second. */
const FRAMES = [30, 40];

let api: Api;
let folderId: number;
let ids: readonly number[];

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(300_000);
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const folder = mkdtempSync(join(tmpdir(), 'jampot-cut-'));
  ({ id: folderId } = await api.make('me/folders', { name: `Cut ${Date.now()}` }));
  const names = ['sh010', 'sh020'];
  const made = await api.rows(
    'POST',
    `folders/${folderId}/assets`,
    names.map((name) => ({ name })),
  );
  ids = made.map(({ id }) => Number(id));
  let from = 0;
  for (const [at, id] of ids.entries()) {
    const frames = FRAMES[at] ?? 0;
    const path = join(folder, `${names[at]}.mp4`);
    await makeFrameCodedVideo({ path, rate: '25', frames, width: 640, height: 360 });
    await api.upload(`assets/${id}/versions`, { name: 'v1' }, `${id}.mp4`, readFileSync(path));
    await api.rows('PATCH', `assets/${id}`, { in: from, out: from + frames / 25 });
    from += frames / 25;
  }
  await expect
    .poll(
      async () => {
        const rows = await Promise.all(ids.map((id) => api.rows('GET', `assets/${id}/versions`)));
        return rows.flat().map((version) => version['processing']);
      },
      { timeout: 240_000 },
    )
    .toEqual(['done', 'done']);
});

test('the playhead shows the frame of the cut, plays through it, and opens Review there', async ({
  page,
}) => {
  await openAs(page, `/folders/${folderId}?tab=timeline&scale=seconds`);
  const playhead = page.getByRole('slider', { name: 'Playhead' });
  await expect(playhead).toHaveAttribute('aria-valuetext', '00:00:00:00');
  await page.getByRole('button', { name: 'Player', exact: true }).click();
  await expect.poll(() => shownFrame(page)).toBe(0);

  // Two seconds in is frame 20 of the second shot.
  const [first, second] = [page.getByTitle(/^sh010\n/u), page.getByTitle(/^sh020\n/u)];
  const [one, two] = [await first.boundingBox(), await second.boundingBox()];
  const head = await playhead.boundingBox();
  if (one === null || two === null || head === null) throw new Error('The cut has no place.');
  const pixels = (two.x - one.x) / 1.2;
  await page.mouse.click(one.x + pixels * 2 + 1, head.y + 2);
  await expect(playhead).toHaveAttribute('aria-valuetext', '00:00:02:00');
  await expect.poll(() => shownFrame(page)).toBe(20);

  await playhead.focus();
  await page.keyboard.press('ArrowRight');
  await expect(playhead).toHaveAttribute('aria-valuetext', '00:00:02:01');
  await expect.poll(() => shownFrame(page)).toBe(21);
  await page.keyboard.press('Home');
  await expect.poll(() => shownFrame(page)).toBe(0);
  await expectAccessible(page);

  // From the first shot into the second one and to its end.
  await first.focus();
  await page.keyboard.press('Space');
  await expect(playhead).toHaveAttribute('aria-valuetext', '00:00:02:19');
  await expect.poll(() => shownFrame(page)).toBe(39);

  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/assets/${ids[1]}\\?.*frame=39`, 'u'));
});

test('Space opens the player and plays', async ({ page }) => {
  await openAs(page, `/folders/${folderId}?tab=timeline&scale=seconds`);
  const playhead = page.getByRole('slider', { name: 'Playhead' });
  const player = page.getByRole('button', { name: 'Player', exact: true });
  await expect(playhead).toBeVisible();
  if ((await player.getAttribute('aria-pressed')) === 'true') await player.click();
  await page.locator('body').press('Space');
  await expect(player).toHaveAttribute('aria-pressed', 'true');
  await expect(playhead).toHaveAttribute('aria-valuetext', '00:00:02:19', { timeout: 20_000 });
});
