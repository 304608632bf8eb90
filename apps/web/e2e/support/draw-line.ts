import type { Page } from '@playwright/test';

/** Draws a line over the picture, with the painter open. */
export async function drawLine(page: Page): Promise<void> {
  const sheet = await page.locator('canvas', { hasText: 'Drawing' }).boundingBox();
  if (sheet === null) throw new Error('There is nothing to draw on.');
  await page.mouse.move(sheet.x + sheet.width * 0.3, sheet.y + sheet.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(sheet.x + sheet.width * 0.6, sheet.y + sheet.height * 0.6, { steps: 4 });
  await page.mouse.up();
}
