import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import '../workbench/compare-proof.types.ts';
import { makeCodedVideo } from '../workbench/media/make-media.ts';
import { test } from './support/warm-test.ts';
import { serveWorkbench } from './workbench-server.ts';

const folder = fileURLToPath(new URL('../workbench/.media', import.meta.url));
const frames = 600;
/** Frames that are watched while they play; `npm run proof` watches longer. */
const played = process.env['JAMPOT_SEEKS'] === undefined ? 10 : 48;

let workbench: Awaited<ReturnType<typeof serveWorkbench>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  makeCodedVideo(folder, '24000/1001', frames);
  workbench = await serveWorkbench();
});

async function open(page: Page, count: number, more = '') {
  const of = `file=/coded-24000-1001.mp4&rate=24000/1001&frames=${frames}&count=${count}`;
  await page.goto(`${workbench.url}/?view=compare&${of}${more}`);
  await page
    .getByRole('button', { name: 'Play', exact: true })
    .and(page.locator(':enabled'))
    .waitFor();
}

for (const count of [2, 4, 9]) {
  test(`${count} versions show the very frame together, found and playing`, async ({ page }) => {
    await open(page, count);
    for (const frame of [0, 299, 300, 12, 599]) {
      const read = await page.evaluate(async (wanted) => {
        await window.compared?.stage.seek(wanted);
        return window.compared?.read();
      }, frame);
      expect(read).toEqual(Array.from({ length: count }, () => frame));
    }
    const seen = await page.evaluate(async (until) => {
      const { compared } = window;
      await compared?.stage.seek(100);
      compared?.stage.play();
      const spreads: number[] = [];
      const claimed: boolean[] = [];
      while ((compared?.stage.frame ?? 0) < until) {
        await new Promise(requestAnimationFrame);
        const read = compared?.read() ?? [];
        spreads.push(Math.max(...read) - Math.min(...read));
        claimed.push(read.every((one) => one === compared?.stage.frame));
      }
      compared?.stage.pause();
      return { spread: Math.max(...spreads), wrong: claimed.filter((right) => !right).length };
    }, 100 + played);
    expect(seen).toEqual({ spread: 0, wrong: 0 });
  });
}

test('the difference of a film with itself is black, and a wipe shows both', async ({ page }) => {
  await open(page, 2, '&layout=ab&mode=difference');
  const brightest = await page.evaluate(async () => {
    await window.compared?.stage.seek(200);
    const canvas = document.querySelector('canvas');
    if (canvas === null) return -1;
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext('2d');
    context?.drawImage(canvas, 0, 0);
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let most = 0;
    for (const [at, value] of pixels.entries()) if (at % 4 !== 3) most = Math.max(most, value);
    return most;
  });
  expect(brightest).toBe(0);
  await open(page, 2, '&layout=ab&mode=wipe');
  const read = await page.evaluate(async () => {
    await window.compared?.stage.seek(77);
    return window.compared?.read();
  });
  expect(read).toEqual([77]);
});
