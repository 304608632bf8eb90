import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFrameCodedVideo } from '@jampot/testing/media';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { Api } from './support/api.ts';
import { dropFiles } from './support/drop-files.ts';
import { signIn } from './support/product.ts';
import { hoveredFrame, shownFrame } from './support/shown-frame.ts';
import { test } from './support/warm-test.ts';

const REVIEWER = 2;
const FRAMES = 96;
const PREVIEW = { timeout: 90_000 };
const project = `Main job ${Date.now()}`;

const video = (name: string, frames: number) =>
  makeFrameCodedVideo({
    path: join(mkdtempSync(join(tmpdir(), 'jampot-main-job-')), name),
    rate: '24000/1001',
    frames,
    width: 640,
    height: 360,
  });

/** The job of the product, from an empty folder to an approved review, followed by a second person. */
test('takes a video from upload to an approved review, while somebody else follows it live', async ({
  other,
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const api = await Api.signIn(request);
  const reviewer = await api.user('Mira Okafor', REVIEWER);
  const [first, second] = await Promise.all([
    video('sh010.mp4', FRAMES),
    video('sh010_v2.mp4', 48),
  ]);

  await page.goto('/login?url=/folders');
  await signIn(page);
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByLabel('Project name').fill(project);
  await page.getByLabel('Project name').press('Enter');
  await expect(page.getByRole('heading', { name: project, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/folders\/\d+/u);
  const folderId = Number(/folders\/(\d+)/u.exec(page.url())?.[1]);
  await api.join(folderId, reviewer.id, REVIEWER);

  // A second person, in a browser of their own.
  await other.goto(`/login?url=/folders/${folderId}`);
  await signIn(other, reviewer);
  await expect(other.getByRole('heading', { name: project, level: 1 })).toBeVisible();
  // A project opens on its overview; dropped files show beside its other assets.
  for (const one of [page, other]) await one.getByRole('tab', { name: 'Assets' }).click();
  await expect(other.getByText('No Assets')).toBeVisible();
  await keepsPage(other);

  await dropFiles(page, first);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByRole('progressbar').first()).toBeVisible();
  await expect(tray.getByText('Added to sh010')).toBeVisible(PREVIEW);
  await expect(other.getByRole('article', { name: 'sh010' })).toBeVisible();

  await page.getByRole('article', { name: 'sh010' }).getByRole('link').first().click();
  await other.getByRole('article', { name: 'sh010' }).getByRole('link').first().click();
  for (const one of [page, other]) {
    await expect(one.getByRole('heading', { name: 'sh010', level: 1 })).toBeVisible();
    await expect.poll(() => shownFrame(one)).toBe(0);
  }

  // Frame by frame, on the very frames.
  for (let frame = 1; frame <= 5; frame += 1) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownFrame(page)).toBe(frame);
  }
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => shownFrame(page)).toBe(15);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => shownFrame(page)).toBe(14);

  // What lies under the pointer is seen before anything is pressed.
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  const { width = 0 } = (await timeline.boundingBox()) ?? {};
  await timeline.hover({ position: { x: width / 2, y: 4 } });
  await expect.poll(() => hoveredFrame(page)).toBeGreaterThan(FRAMES / 2 - 12);
  expect(await hoveredFrame(page)).toBeLessThan(FRAMES / 2 + 12);
  expect(await shownFrame(page)).toBe(14);

  // The keys stay the picture's, whatever is pressed beside it.
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shownFrame(page)).toBe(15);
  await page.getByRole('tab', { name: 'Versions' }).focus();
  await page.getByRole('button', { name: 'Previous frame' }).click();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => shownFrame(page)).toBe(13);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shownFrame(page)).toBe(14);
  await expect(page).toHaveURL(/frame=14/u);

  // A note with a drawing on this frame.
  await page.keyboard.press('d');
  const toolbar = page.getByRole('toolbar', { name: 'Drawing' });
  await expect(toolbar).toBeVisible();
  await drawStroke(page);
  await toolbar.getByRole('button', { name: 'Attach' }).click();
  await expect(page.getByAltText('The new drawing')).toBeVisible();
  await page.getByLabel('New note').fill('The mast leans out of the frame.');
  await page.reload();
  await expect(page.getByLabel('New note')).toHaveValue('The mast leans out of the frame.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(noteOf(page).getByAltText('Drawing by Administrator')).toBeVisible();

  await expect(noteOf(other)).toBeVisible();
  await noteOf(other)
    .getByRole('button', { name: /^Go to 00:00:00:14 and show the drawing/u })
    .click();
  await expect.poll(() => shownFrame(other)).toBe(14);
  await expect(other.getByText('Drawing of the note')).toBeAttached();
  await noteOf(other).getByLabel('Reply').fill('Fixed in the next version.');
  await noteOf(other).getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(noteOf(page).getByText('Fixed in the next version.')).toBeVisible();
  await noteOf(other)
    .getByRole('button', { name: /^Note status: To do/u })
    .click();
  await other.getByRole('menuitem', { name: 'Completed' }).click();
  await expect(noteOf(page).getByText("Status changed to 'completed'")).toBeVisible();

  // The status.
  await page.getByRole('button', { name: 'Approve: In Progress' }).click();
  await expect(page.getByText('Status changed to In Progress')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Status: In Progress. Change' })).toBeVisible();

  // A second version, while the other looks at the first.
  await dropFiles(page, second);
  await expect(page.getByRole('dialog').getByText('sh010_v2.mp4')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Version name').fill('Straight mast');
  await page.getByRole('button', { name: 'Add version' }).click();
  await expect(other.getByText('v2 available')).toBeVisible(PREVIEW);
  // Whoever uploaded it sees it already.
  await expect(page).toHaveURL(/\/versions\/\d+/u);
  await expect(page.getByText('v2 available')).toBeHidden();
  await expect.poll(() => shownFrame(other)).toBe(14);
  const row = page.getByRole('row').filter({ hasText: 'Straight mast' });
  await expect(row.getByText('Ready')).toBeVisible(PREVIEW);
  await expect(page.getByText('v2 available')).toBeHidden();
  await other.getByRole('button', { name: 'View', exact: true }).click();
  await expect(other).toHaveURL(/\/versions\/\d+\?.*frame=14$/u);
  await expect.poll(() => shownFrame(other)).toBe(14);

  // It was submitted for review as it was added.
  await page.getByRole('button', { name: 'Status: For Review. Change' }).click();
  await page.getByRole('menuitem', { name: 'Approved' }).click();
  await expect(other.getByRole('button', { name: 'Status: Approved. Change' })).toBeVisible();
  expect(await stillThatPage(other)).toBe(true);

  for (const one of [page, other]) {
    await expectAccessible(one);
  }
});

const noteOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Notes' })
    .getByRole('listitem')
    .filter({ hasText: 'The mast leans' });

async function drawStroke(page: Page): Promise<void> {
  const box = await page.locator('canvas[role="img"]').boundingBox();
  if (box === null) throw new Error('There is no picture.');
  const at = (part: number) => [box.x + box.width * part, box.y + box.height * 0.4] as const;
  await page.mouse.move(...at(0.3));
  await page.mouse.down();
  await page.mouse.move(...at(0.5), { steps: 8 });
  await page.mouse.up();
}

/** Marks the page, so that a reload would show. */
async function keepsPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
}

function stillThatPage(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-same-page'));
}
