import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/warm-test.ts';
import { serveWorkbench } from './workbench-server.ts';

let workbench: Awaited<ReturnType<typeof serveWorkbench>>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const make = fileURLToPath(new URL('../workbench/media/make-all.ts', import.meta.url));
  execFileSync(process.execPath, [make], { stdio: 'inherit' });
  workbench = await serveWorkbench();
});

const ready = (page: Page) =>
  page.getByRole('button', { name: 'Play', exact: true }).and(page.locator(':enabled')).waitFor();

async function drag(page: Page, points: [number, number][]) {
  const [first = [0, 0]] = points;
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const point of points) await page.mouse.move(...point, { steps: 3 });
  await page.mouse.up();
}

test('draws on a paused frame, undoes, erases and saves vectors with a PNG 550 wide', async ({
  page,
}) => {
  await page.goto(`${workbench.url}/?view=review`);
  await ready(page);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Draw on this frame' }).click();
  const toolbar = page.getByRole('toolbar', { name: 'Drawing' });
  await expect(toolbar.getByRole('button', { name: 'Attach' })).toBeDisabled();

  await drag(page, [
    [400, 300],
    [500, 340],
    [600, 300],
  ]);
  await page.keyboard.press('a');
  await drag(page, [
    [900, 300],
    [800, 400],
  ]);
  await page.keyboard.press('r');
  await drag(page, [
    [200, 400],
    [300, 500],
  ]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+Z');
  await page.keyboard.press('x');
  await drag(page, [
    [850, 350],
    [851, 351],
  ]);
  await toolbar.getByRole('button', { name: 'Attach' }).click();

  const saved = page.getByAltText('As saved');
  const drawing = JSON.parse((await saved.getAttribute('data-saved')) ?? '{}');
  expect(drawing.frame).toBe(20);
  expect(drawing.marks.map((mark: { kind: string }) => mark.kind)).toEqual(['stroke', 'rectangle']);
  expect(drawing.marks[0]).toMatchObject({ color: '#FF0000', width: 3 });
  expect(await saved.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(550);
  await expect(toolbar).toHaveCount(0);
});

test('shows a saved drawing on its own frame only', async ({ page }) => {
  await page.goto(`${workbench.url}/?view=review`);
  await ready(page);
  await page.getByRole('button', { name: 'Draw on this frame' }).click();
  await page.getByRole('toolbar', { name: 'Drawing' }).waitFor();
  await drag(page, [
    [400, 300],
    [500, 340],
  ]);
  await page.getByRole('button', { name: 'Attach' }).click();
  const overlay = page.locator('canvas', { hasText: 'Drawing of the note' });
  await expect(overlay).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(overlay).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(overlay).toHaveCount(1);
});

test('gives a drawing up with Escape, but only closes an open popover first', async ({ page }) => {
  await page.goto(`${workbench.url}/?view=review`);
  await ready(page);
  await page.getByRole('button', { name: 'Draw on this frame' }).click();
  const toolbar = page.getByRole('toolbar', { name: 'Drawing' });
  await toolbar.getByRole('button', { name: /^Colour/ }).click();
  await page.getByRole('radio', { name: 'Yellow' }).click();
  await page.keyboard.press('Escape');
  await expect(toolbar.getByRole('button', { name: /^Colour Yellow/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Yellow' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(toolbar).toHaveCount(0);
});

test('reads numbered frames, goes on to Timecode and Seconds by T and remembers it', async ({
  page,
}) => {
  await page.goto(`${workbench.url}/?view=video`);
  await ready(page);
  await page.keyboard.press('ArrowRight');
  for (const text of ['86401', '01:00:00:01', '3603.642']) {
    await expect(page.getByRole('toolbar').getByText(text, { exact: true })).toBeVisible();
    if (text !== '3603.642') await page.keyboard.press('t');
  }
  await page.reload();
  await ready(page);
  await expect(page.getByRole('toolbar').getByText('3603.600', { exact: true })).toBeVisible();
});

test('turns the pages of a PDF and says so for what can’t be shown', async ({ page }) => {
  await page.goto(`${workbench.url}/?view=pdf`);
  await expect(page.getByText('1 / 2')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 / 2')).toBeVisible();
  await page.goto(`${workbench.url}/?view=swf`);
  await expect(page.getByText('Flash not available!')).toBeVisible();
  await page.goto(`${workbench.url}/?view=other`);
  await expect(page.getByText('This file type is not supported (blend).')).toBeVisible();
});

for (const view of ['video', 'audio', 'image', 'review', 'shell']) {
  test(`has no serious finding of axe: ${view}`, async ({ page }) => {
    await page.goto(`${workbench.url}/?view=${view}`);
    await page.getByRole('toolbar').or(page.getByRole('navigation')).first().waitFor();
    await expectAccessible(page);
  });
}
