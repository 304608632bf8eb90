import type { Page } from '@playwright/test';

/**
 * Takes what is dragged to a place and rests there: a browser tells a page again and again where a
 * drag is, and Playwright only when the mouse moves.
 */
export async function dragOver(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.move(x, y);
}
