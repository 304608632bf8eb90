import type { Browser, Page } from 'playwright-core';
import type { BenchProduct } from '../figure.ts';

/** An address of the product, opened by its administrator. @param prepare what the page is given before its first visit */
export async function openSignedIn(
  browser: Browser,
  { product }: BenchProduct,
  path: string,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await prepare(page);
  await page.goto(`http://localhost:${product.port}/login?url=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(product.credentials.adminEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(product.credentials.adminPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  return page;
}
