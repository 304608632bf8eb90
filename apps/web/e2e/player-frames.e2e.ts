import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import '../workbench/frame-proof.types.ts';
import { makeCodedVideo, rates } from '../workbench/media/make-media.ts';
import { test } from './support/warm-test.ts';
import { serveWorkbench } from './workbench-server.ts';

const folder = fileURLToPath(new URL('../workbench/.media', import.meta.url));
const frames = 600;
/** `npm run proof` asks for a thousand, at more rates. */
const seeks = Number(process.env['JAMPOT_SEEKS'] ?? 25);

// What is read back is as large as the film, however large it is shown.
test.use({ viewport: { width: 720, height: 420 } });

let workbench: Awaited<ReturnType<typeof serveWorkbench>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  for (const rate of rates) makeCodedVideo(folder, rate, frames);
  workbench = await serveWorkbench();
});

async function open(page: Page, rate: string) {
  const file = `/coded-${rate.replace('/', '-')}.mp4`;
  await page.goto(`${workbench.url}/?view=frames&file=${file}&rate=${rate}&frames=${frames}`);
  await page
    .getByRole('button', { name: 'Play', exact: true })
    .and(page.locator(':enabled'))
    .waitFor();
}

for (const rate of rates) {
  test(`shows the very frame that was asked for, ${seeks} times at ${rate}`, async ({ page }) => {
    test.setTimeout(60_000 + seeks * 1500);
    await open(page, rate);
    const wanted = randomFrames(seeks);
    const started = Date.now();
    const wrong = await page.evaluate(async (list) => {
      const bad: unknown[] = [];
      for (const frame of list) {
        const answer = await window.proof?.seekAndRead(frame);
        if (answer?.read !== frame || answer.shown !== frame || answer.playhead !== frame) {
          bad.push({ frame, ...answer });
        }
      }
      return bad;
    }, wanted);
    const each = (Date.now() - started) / seeks;
    test.info().annotations.push({ type: 'ms per seek and read', description: each.toFixed(1) });
    expect(wrong).toEqual([]);
  });

  test(`pauses on the frame it counts, at ${rate}`, async ({ page }) => {
    await open(page, rate);
    for (const start of [0, 137, 411]) {
      const answer = await page.evaluate(async (frame) => {
        const { proof } = window;
        await proof?.player.seek(frame);
        proof?.player.play();
        while ((proof?.player.frame ?? 0) < frame + 4) await new Promise(requestAnimationFrame);
        proof?.player.pause();
        return proof?.readNow();
      }, start);
      expect(answer?.read).toBe(answer?.playhead);
      expect(answer?.playhead).toBeGreaterThan(start);
    }
  });
}

test('steps one frame with the arrows and ten with shift, both ways and at both ends', async ({
  page,
}) => {
  await open(page, '30000/1001');
  const read = () => page.evaluate(() => window.proof?.readNow());
  await page.keyboard.press('Home');
  const steps: [string, number][] = [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['Shift+ArrowRight', 12],
    ['ArrowLeft', 11],
    ['Shift+ArrowLeft', 1],
    ['Shift+ArrowLeft', 0],
    ['End', frames - 1],
    ['ArrowRight', frames - 1],
    ['ArrowLeft', frames - 2],
  ];
  for (const [key, frame] of steps) {
    await page.keyboard.press(key);
    expect(await read()).toEqual({ read: frame, playhead: frame });
  }
});

test('plays backwards by J, pauses by K on an exact frame, forwards by L', async ({ page }) => {
  await open(page, '25/1');
  await page.evaluate(() => window.proof?.player.seek(400));
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate(() => window.proof?.player.frame)).toBeLessThan(390);
  await page.keyboard.press('k');
  const back = await page.evaluate(() => window.proof?.readNow());
  expect(back?.read).toBe(back?.playhead);
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Speed 2×' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => window.proof?.player.frame))
    .toBeGreaterThan((back?.playhead ?? 0) + 10);
});

test('loops between in and out and never shows a frame outside', async ({ page }) => {
  await open(page, '25/1');
  await page.evaluate(() => window.proof?.player.seek(100));
  await page.keyboard.press('i');
  await page.evaluate(() => window.proof?.player.seek(110));
  await page.keyboard.press('o');
  await page.keyboard.press('Space');
  const seen = await page.evaluate(async () => {
    const heads: number[] = [];
    // Three times round the loop, however slow the machine is.
    let rounds = 0;
    while (rounds < 3) {
      const before = heads.at(-1) ?? 0;
      if ((window.proof?.player.frame ?? 0) < before) rounds += 1;
      heads.push(window.proof?.player.frame ?? -1);
      await new Promise(requestAnimationFrame);
    }
    return {
      low: Math.min(...heads),
      high: Math.max(...heads),
      playing: window.proof?.player.playing,
    };
  });
  expect(seen).toEqual({ low: 100, high: 110, playing: true });
});

/** Every run asks for others; the first and last frame and neighbours are always among them. */
function randomFrames(count: number): number[] {
  const fixed = [0, frames - 1, 1, 0, frames - 2, 11, 12, 13];
  return [
    ...fixed,
    ...Array.from({ length: Math.max(0, count - fixed.length) }, () =>
      Math.floor(Math.random() * frames),
    ),
  ];
}
