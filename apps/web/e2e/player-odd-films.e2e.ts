import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ProvedScene, ProvedVersion } from '../workbench/compare-proof.types.ts';
import { makeCodedVideo } from '../workbench/media/make-media.ts';
import { EDGE, makeOddFilm, ODD, oddFilms } from '../workbench/media/make-odd-films.ts';
import type { OddFilm } from '../workbench/media/make-odd-films.ts';
import { test } from './support/warm-test.ts';
import { serveWorkbench } from './workbench-server.ts';

const folder = fileURLToPath(new URL('../workbench/.media', import.meta.url));
const FRAMES = 600;
const RATES = ['24000/1001', '25/1', '30000/1001'];

// Large enough that no picture is made smaller in it.
test.use({ viewport: { width: 1000, height: 700 } });

let workbench: Awaited<ReturnType<typeof serveWorkbench>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  for (const film of Object.values(oddFilms)) makeOddFilm(folder, film);
  for (const rate of RATES) makeCodedVideo(folder, rate, FRAMES);
  workbench = await serveWorkbench();
});

/** One of the odd films. */
const odd = (id: number, { file, width, height, cell }: OddFilm): ProvedVersion => ({
  id,
  file: `${file}?of=${id}`,
  width,
  height,
  cell,
  frames: ODD.frames,
  rate: ODD.rate,
});
/** A coded film of a rate. */
const coded = (id: number, rate: string, more: Partial<ProvedVersion> = {}): ProvedVersion => ({
  id,
  file: `/coded-${rate.replace('/', '-')}.mp4?of=${id}`,
  rate,
  frames: FRAMES,
  ...more,
});

async function open(
  page: Page,
  versions: readonly ProvedVersion[],
  look: ProvedScene['look'] = {},
) {
  const listed = encodeURIComponent(JSON.stringify(versions));
  await page.goto(`${workbench.url}/?view=compare&versions=${listed}`);
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await play.and(page.locator(':enabled')).waitFor();
  await page.evaluate((next) => window.compared?.set({ look: next }), look);
}

/** What the composed picture shows of each version once it is at a frame. */
async function readAt(page: Page, frame: number): Promise<number[]> {
  await page.evaluate((wanted) => window.compared?.stage.seek(wanted), frame);
  return page.evaluate(() => window.compared?.read() ?? []);
}

/** The brightest part of a colour in the whole composed picture. */
const brightest = (page: Page) =>
  page.evaluate(() => {
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

for (const [name, film] of Object.entries(oddFilms)) {
  test(`a film is whole, and its difference with itself is black everywhere: ${name}`, async ({
    page,
  }) => {
    await open(page, [odd(1, film), odd(2, film)]);
    // Both are that frame before they are set against each other.
    expect(await readAt(page, 20)).toEqual([20, 20]);
    await page.evaluate(() =>
      window.compared?.set({ look: { layout: 'ab', mode: 'difference', gain: 64 } }),
    );
    for (const frame of [0, ODD.frames - 1]) {
      await readAt(page, frame);
      await expect.poll(() => brightest(page)).toBe(0);
    }
    // No row and no column is missing, and none is too many.
    await page.evaluate(() => window.compared?.set({ look: { layout: 'single' } }));
    await expect.poll(() => page.evaluate(() => window.compared?.read())).toEqual([ODD.frames - 1]);
    const { width, height } = film;
    /** Levels in the middle of the white and of the black edge, at the right and below. */
    const levels = await page.evaluate(
      ([wide, high, white, black]) => {
        const canvas = document.querySelector('canvas');
        if (canvas === null) return null;
        const scale = Math.min(canvas.width / wide, canvas.height / high);
        const left = (canvas.width - wide * scale) / 2;
        const top = (canvas.height - high * scale) / 2;
        const copy = new OffscreenCanvas(canvas.width, canvas.height);
        const context = copy.getContext('2d');
        context?.drawImage(canvas, 0, 0);
        const level = (x: number, y: number) =>
          context?.getImageData(Math.floor(left + x * scale), Math.floor(top + y * scale), 1, 1)
            .data[1] ?? -1;
        const within = white + black / 2;
        return {
          right: [level(wide - white / 2, high / 2), level(wide - within, high / 2)],
          below: [level(wide / 2, high - white / 2), level(wide / 2, high - within)],
          // Beside the picture there is nothing.
          beyond: [level(wide / 2, high + 3), level(wide + 3, high / 2)].filter(
            (_, at) => (at === 0 ? top : left) > 8,
          ),
        };
      },
      [width, height, EDGE.white, EDGE.black] as const,
    );
    for (const [white = 0, black = 255] of [levels?.right ?? [], levels?.below ?? []]) {
      expect(white).toBeGreaterThan(190);
      expect(black).toBeLessThan(60);
    }
    expect(Math.max(0, ...(levels?.beyond ?? [255]))).toBe(0);
  });
}

test('what is turned stands beside what is not, frame by frame', async ({ page }) => {
  const { portrait, turned, turnedBack } = oddFilms;
  await open(page, [odd(1, portrait), odd(2, turned), odd(3, turnedBack)]);
  for (const frame of [0, 31, 12, ODD.frames - 1]) {
    expect(await readAt(page, frame)).toEqual([frame, frame, frame]);
  }
});

test('levels from 0 to 255 look as those from 16 to 235 do', async ({ page }) => {
  const { rows, full } = oddFilms;
  await open(page, [odd(1, rows), odd(2, full)]);
  expect(await readAt(page, 9)).toEqual([9, 9]);
  await page.evaluate(() =>
    window.compared?.set({ look: { layout: 'ab', mode: 'difference', gain: 1 } }),
  );
  // Coding takes some; levels that are taken for others differ by 16 and more over the whole picture.
  const ordinary = await page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    if (canvas === null) return -1;
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext('2d');
    context?.drawImage(canvas, 0, 0);
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const levels = [...pixels].filter((_, at) => at % 4 === 1).toSorted((a, b) => a - b);
    return levels[Math.floor(levels.length * 0.95)] ?? -1;
  });
  expect(ordinary).toBeGreaterThanOrEqual(0);
  expect(ordinary).toBeLessThanOrEqual(8);
});

const frameOf = (lead: number, rate: string): number => {
  const perSecond = (text: string) => {
    const [numerator = 0, denominator = 1] = text.split('/').map(Number);
    return numerator / denominator;
  };
  return Math.floor((lead * perSecond(rate)) / perSecond(RATES[0] ?? '') + 1e-6);
};

test('23.976 beside 25 beside 29.97: each shows its frame of the same time, found and playing', async ({
  page,
}) => {
  await open(
    page,
    RATES.map((rate, at) => coded(at + 1, rate)),
  );
  for (const frame of [0, 1, 24, 100, 479]) {
    expect(await readAt(page, frame)).toEqual(RATES.map((rate) => frameOf(frame, rate)));
  }
  await readAt(page, 100);
  const seen = await page.evaluate(async () => {
    const { compared } = window;
    const moments: { frame: number; read: number[] }[] = [];
    compared?.stage.play();
    while ((compared?.stage.frame ?? 0) < 112) {
      await new Promise(requestAnimationFrame);
      moments.push({ frame: compared?.stage.frame ?? -1, read: compared?.read() ?? [] });
    }
    compared?.stage.pause();
    return moments;
  });
  const wrong = seen.filter(
    ({ frame, read }) => String(read) !== String(RATES.map((rate) => frameOf(frame, rate))),
  );
  expect(wrong).toEqual([]);
});

test('a shorter one is held, black or begins anew past its end', async ({ page }) => {
  const [, rate = ''] = RATES;
  await open(page, [coded(1, rate, { frames: 250 }), coded(2, rate, { frames: 175 })]);
  expect(await readAt(page, 200)).toEqual([200, 174]);
  await page.evaluate(() => window.compared?.set({ look: { pastEnd: 'black' } }));
  await expect.poll(() => page.evaluate(() => window.compared?.read())).toEqual([200, -1]);
  await page.evaluate(() => window.compared?.set({ look: { pastEnd: 'loop' } }));
  await expect.poll(() => page.evaluate(() => window.compared?.read())).toEqual([200, 25]);
});

test('timecodes stand beside each other as they are counted, those that leave numbers out as well', async ({
  page,
}) => {
  const [film = '', , video = ''] = RATES;
  // 01:00:00:00 beside 00:59:58:00.
  await open(
    page,
    [coded(1, film, { startSeconds: 3600 }), coded(2, film, { startSeconds: 3598 })],
    {
      align: 'timecode',
    },
  );
  expect(await readAt(page, 10)).toEqual([10, 58]);
  // 00:01:00;02 beside 00:00:58;00: two seconds of 30 frames, without ;00 and ;01.
  const drop = { dropFrame: true };
  await open(
    page,
    [
      coded(1, video, { ...drop, startSeconds: 60 + 2 / 30 }),
      coded(2, video, { ...drop, startSeconds: 58 }),
    ],
    { align: 'timecode' },
  );
  expect(await readAt(page, 10)).toEqual([10, 70]);
});
