import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import '../workbench/frame-proof.types.ts';
import { makeCodedVideo } from '../workbench/media/make-media.ts';
import { makeProbeFilm } from '../workbench/media/make-probe-film.ts';
import type { ProbeFault } from '../workbench/media/make-probe-film.ts';
import { test } from './support/warm-test.ts';
import { serveWorkbench } from './workbench-server.ts';

const folder = fileURLToPath(new URL('../workbench/.media', import.meta.url));
const faulty = mkdtempSync(join(tmpdir(), 'jampot-probe-'));
const FAULTS: Readonly<Record<string, ProbeFault>> = {
  'wrong frame': { numbers: 1 },
  'wrong colour': { red: '0xC85A3C' },
  'wrong rows': { lastRows: 'black' },
};

// A browser that has tried its engine already tries it no more.
test.use({ fresh: true });

let workbench: Awaited<ReturnType<typeof serveWorkbench>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  makeCodedVideo(folder, '25/1', 600);
  workbench = await serveWorkbench();
});

const address = () => `${workbench.url}/?view=frames&file=/coded-25-1.mp4&rate=25/1&frames=600`;

test('the engine is tried beside the first film, once a session, and is sound here', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('probe-film') && request.resourceType() === 'fetch')
      asked.push(request.url());
  });
  await page.goto(address());
  const found = () => page.evaluate(() => sessionStorage.getItem('jampot.engine'));
  await expect.poll(found).toBe('sound');
  await expect(page.locator('canvas[data-engine="decoder"]')).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  asked.length = 0;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  expect(asked).toEqual([]);
});

for (const [found, fault] of Object.entries(FAULTS)) {
  test(`an engine with a ${found} leaves films to the browser's player`, async ({ page }) => {
    const path = join(faulty, `${found}.mp4`);
    makeProbeFilm(path, fault);
    await page.route(/probe-film[\w-]*\.mp4(?!.*import)/u, (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ path }) : route.fallback(),
    );
    await page.goto(address());
    await expect(page.locator('canvas[data-engine="video"]')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('jampot.engine'))).toBe(found);
    await expect(page.getByRole('img', { name: /shown by its own player/u })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
    for (const frame of [0, 311, 12]) {
      const answer = await page.evaluate((wanted) => window.proof?.seekAndRead(wanted), frame);
      expect(answer).toMatchObject({ read: frame, shown: frame, playhead: frame });
    }
  });
}
