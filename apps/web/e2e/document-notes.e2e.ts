import { expect } from '@playwright/test';
import { pdfOf } from '../workbench/media/pdf.ts';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { drawLine } from './support/draw-line.ts';
import { openAs } from './support/open.ts';
import { test } from './support/warm-test.ts';

test('a note on a PDF tells its page, and shows its drawing there alone', async ({
  page,
  playwright,
  baseURL,
}) => {
  const api = await Api.signIn(await playwright.request.newContext(baseURL ? { baseURL } : {}));
  const folder = await api.make('me/folders', { name: `Boards ${Date.now()}` });
  const asset = await api.make(`folders/${folder.id}/assets`, [{ name: 'board' }]);
  const pdf = Buffer.from(pdfOf(['The coast', 'The lighthouse', 'Inside']));
  await api.upload(`assets/${asset.id}/versions`, { name: 'v1' }, 'board.pdf', pdf);

  await openAs(page, `/assets/${asset.id}?frame=1`);
  await expect(page.getByText('2 / 3')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: /^Draw on this/u }).first()).toBeVisible();
  await page.keyboard.press('d');
  const tools = page.getByRole('toolbar', { name: 'Drawing' });
  await expect(tools).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await drawLine(page);
  await page.getByLabel('New note').fill('Move the lamp');
  await page.getByRole('button', { name: 'Save note' }).click();
  const drawn = page.getByRole('listitem').filter({ hasText: 'Move the lamp' });
  await expect(drawn.getByAltText(/^Drawing by/u)).toBeVisible();
  await expect(tools).toBeHidden();

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('3 / 3')).toBeVisible();
  await expect(page).toHaveURL(/frame=2/u);
  await page.keyboard.press('n');
  await page.keyboard.type('Too dark in here');
  await expect(page.getByRole('button', { name: /^The note is about Page 3/u })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const written = page.getByRole('listitem').filter({ hasText: 'Too dark in here' });
  await expect(written.getByRole('button', { name: 'Go to Page 3' })).toBeVisible();

  await drawn.getByRole('button', { name: 'Go to Page 2 and show the drawing' }).click();
  await expect(page.getByText('2 / 3')).toBeVisible();
  const overlay = page.locator('canvas', { hasText: 'Drawing of the note' });
  await expect(overlay).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page.getByText('1 / 3')).toBeVisible();
  await expect(overlay).toHaveCount(0);

  // An address of a page that the document does not have any more leads to its last one.
  await page.goto(`/assets/${asset.id}?frame=40`);
  await expect(page.getByText('3 / 3')).toBeVisible();
});
