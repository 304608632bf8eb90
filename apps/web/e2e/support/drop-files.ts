import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';

/** Drops files of the disk on the screen's drop zone, as the file manager would. */
export async function dropFiles(page: Page, ...paths: string[]): Promise<void> {
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
  const zone = page.getByTestId('drop-zone');
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await zone.dispatchEvent(type, { dataTransfer: data });
  }
}
