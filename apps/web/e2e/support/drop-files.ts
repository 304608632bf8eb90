import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/**
 * Drops files of the disk, as the file manager would.
 * @param dropped paths, and perhaps what they are let go on; else the screen's drop zone
 */
export async function dropFiles(
  page: Page,
  ...dropped: (string | { readonly on: Locator })[]
): Promise<void> {
  const paths = dropped.filter((part) => typeof part === 'string');
  const place = dropped.find((part) => typeof part === 'object');
  const files = paths.map((path) => ({
    name: basename(path),
    base64: readFileSync(path).toString('base64'),
    lastModified: Math.floor(statSync(path).mtimeMs),
  }));
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, base64, lastModified } of list) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      transfer.items.add(new File([bytes], name, { lastModified }));
    }
    return transfer;
  }, files);
  const zone = place?.on ?? page.getByTestId('drop-zone');
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await zone.dispatchEvent(type, { dataTransfer: data });
  }
}
