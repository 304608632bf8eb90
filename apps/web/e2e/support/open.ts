import type { Page } from '@playwright/test';
import { signIn } from './product.ts';
import { seenEvents } from './seen-events.ts';

/** Signs in and goes to an address of the product. */
export async function openAs(
  page: Page,
  address: string,
  who?: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto(`/login?url=${encodeURIComponent(address)}`);
  await seenEvents.handTo(page);
  await signIn(page, who);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}
