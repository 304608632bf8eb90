import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { drawLine } from './support/draw-line.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

let api: Api;
let address: string;
let assetId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  const still = join(mkdtempSync(join(tmpdir(), 'jampot-drawing-')), 'plate.png');
  const source = 'mandelbrot=s=640x360';
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, '-frames:v', '1', still]);
  api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const folder = await api.make('me/folders', { name: `Drawings ${Date.now()}` });
  const asset = await api.make(`folders/${folder.id}/assets`, [{ name: 'plate' }]);
  await api.upload(`assets/${asset.id}/versions`, { name: 'v1' }, 'plate.png', readFileSync(still));
  const state = async () =>
    (await api.rows('GET', `assets/${asset.id}/versions`))[0]?.['processing'];
  await expect.poll(state, { timeout: 60_000 }).toBe('done');
  assetId = asset.id;
  address = `/assets/${asset.id}`;
});

/** Draws a line over the picture and leaves the painter open. */
async function draw(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Draw on this frame' }).first()).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('toolbar', { name: 'Drawing' })).toBeVisible();
  await drawLine(page);
  await expect(page.getByRole('button', { name: 'Attach' })).toBeEnabled();
}

test('saves a note with the drawing that is still open', async ({ page }) => {
  await openAs(page, address);
  await draw(page);
  await page.getByLabel('New note').fill('The horizon is too low.');
  await page.getByRole('button', { name: 'Save note' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'The horizon is too low.' });
  await expect(note.getByAltText(/^Drawing by/u)).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Drawing' })).toBeHidden();
  await expect(note.getByText(/^Frame/u)).toBeHidden();

  // Without a word of text it is a note too.
  await draw(page);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByAltText(/^Drawing by/u)).toHaveCount(2);
});

test('asks before a drawing is left that no note has', async ({ page }) => {
  await openAs(page, address);
  await draw(page);
  const question = page.getByRole('alertdialog');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Projects' })
    .click();
  await expect(question).toContainText('Your drawing is not in a note yet. Discard it?');
  await question.getByRole('button', { name: 'Keep drawing' }).click();
  await expect(page.getByRole('button', { name: 'Attach' })).toBeEnabled();
  await expect(page).toHaveURL(new RegExp(`${address}(?:/|$|\\?)`, 'u'));
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep drawing' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Projects' })
    .click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/folders/u);
});

test('has the notes back for whoever draws, or begins a note, while they are folded away', async ({
  page,
}) => {
  await openAs(page, address);
  const field = page.getByLabel('New note');
  await expect(field).toBeVisible();
  await page.keyboard.press('Shift+B');
  await expect(field).toBeHidden();
  await draw(page);
  await page.getByRole('button', { name: 'Attach' }).click();
  await expect(page.getByAltText('The new drawing')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('Drawn with the notes away.');
  await page.keyboard.press('Control+Enter');
  const note = page.getByRole('listitem').filter({ hasText: 'Drawn with the notes away.' });
  await expect(note.getByAltText(/^Drawing by/u)).toBeVisible();

  await page.keyboard.press('Shift+B');
  await expect(field).toBeHidden();
  await page.keyboard.press('n');
  await expect(field).toBeFocused();
});

test('draws, attaches and saves the note by keys alone', async ({ page }) => {
  await openAs(page, address);
  await expect(page.getByRole('button', { name: 'Draw on this frame' }).first()).toBeVisible();
  await page.keyboard.press('d');
  const sheet = page.getByRole('application', { name: 'Picture to draw on' });
  await expect(sheet).toBeFocused();
  // It is shown at once to whoever came by a key.
  const crosshair = sheet.locator('xpath=..').locator('[aria-hidden][style*="left"]');
  await expect(crosshair).toHaveAttribute('style', /left: 50%; top: 50%/u);
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowUp', 'ArrowLeft']) {
    await page.keyboard.press(key);
  }
  await page.keyboard.press('Space');
  await expect(page.getByText('Pen down')).toBeAttached();
  for (const key of [
    'Shift+ArrowRight',
    'Alt+ArrowRight',
    'Control+ArrowDown',
    'Shift+ArrowDown',
  ]) {
    await page.keyboard.press(key);
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('r');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  // Tab leads on, and back to where the crosshair stood.
  await page.keyboard.press('Tab');
  await expect(crosshair).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(crosshair).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByAltText('The new drawing')).toBeVisible();
  await expect(page.getByLabel('New note')).toBeFocused();
  await page.keyboard.type('Drawn without a mouse.');
  await page.keyboard.press('Control+Enter');
  const note = page.getByRole('listitem').filter({ hasText: 'Drawn without a mouse.' });
  await expect(note.getByAltText(/^Drawing by/u)).toBeVisible();

  // The list shows the note before the server has it.
  const saved = async () =>
    (await api.rows('GET', `assets/${assetId}/notes?include=drawing`)).find((one) =>
      JSON.stringify(one).includes('Drawn without a mouse.'),
    );
  const place = (x: number, y: number) => ({ x: expect.closeTo(x, 4), y: expect.closeTo(y, 4) });
  // A picture of 640 × 360: a step down is 640 / 360 times the part of its height.
  const down = (steps: number) => (steps * 640) / 360;
  await expect.poll(saved).toMatchObject({
    drawing: {
      marks: [
        {
          kind: 'stroke',
          points: [
            place(0.44, 0.5 - down(0.05)),
            place(0.492, 0.5 - down(0.05)),
            place(0.492, 0.5 + down(0.002)),
          ],
        },
        {
          kind: 'rectangle',
          from: place(0.492, 0.5 + down(0.002)),
          to: place(0.542, 0.5 + down(0.052)),
        },
      ],
    },
  });
});

test('shows no crosshair to a pointer until a key is pressed', async ({ page }) => {
  await openAs(page, address);
  await page.getByRole('button', { name: 'Draw on this frame' }).first().click();
  const sheet = page.getByRole('application', { name: 'Picture to draw on' });
  await expect(sheet).toBeFocused();
  const crosshair = sheet.locator('xpath=..').locator('[aria-hidden][style*="left"]');
  await expect(crosshair).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(crosshair).toHaveAttribute('style', /left: 51%; top: 50%/u);
  await drawLine(page);
  await expect(crosshair).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(sheet).toBeHidden();
});
