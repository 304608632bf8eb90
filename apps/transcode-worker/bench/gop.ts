/**
 * Which distance between key frames? Encodes one source with several, seeks to random frames in
 * Chromium as the player does, and compares seek time and bytes with an all-intra file.
 * Promise: p95 ≤ 1.5× all-intra at ≤ 0.6× its bytes. Run:
 * `JAMPOT_CHROMIUM=<program> node bench/gop.ts [seeks] [rounds] [height]`
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';

const SEEKS = Number(process.argv[2] ?? 60);
const ROUNDS = Number(process.argv[3] ?? 5);
const HEIGHT = Number(process.argv[4] ?? 1080);
/** Even, as H.264 wants it. */
const WIDTH = Math.round((HEIGHT * 8) / 9) * 2;
const FRAMES = 96;
const GOPS = [1, 6, 8, 10, 12, 15];
const folder = mkdtempSync(join(tmpdir(), 'jampot-gop-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Moving detail with noise, nearer to a camera's picture than a clean test card is. */
function encode(gop: number): string {
  const path = join(folder, `gop-${gop}.mp4`);
  const source = `testsrc2=s=${WIDTH}x${HEIGHT}:r=24:d=${FRAMES / 24},noise=alls=6:allf=t`;
  const common = '-c:v libx264 -preset veryfast -crf 20 -pix_fmt yuv420p -bf 0 -sc_threshold 0';
  const keys = `-flags +cgop -g ${gop} -keyint_min ${gop} -movflags +faststart`;
  const args = ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...common.split(' ')];
  execFileSync('ffmpeg', [...args, ...keys.split(' '), path]);
  return path;
}

/** Milliseconds of each seek, from asking to the frame being presented. */
async function seek(page: Page, address: string, frames: number[]): Promise<number[]> {
  await page.setContent(`<video muted preload="auto" src="${address}" width="960"></video>`);
  return page.evaluate(async (wanted) => {
    const video = document.querySelector('video');
    if (!video) throw new Error('no video');
    await new Promise((resolve) =>
      video.addEventListener('canplaythrough', resolve, { once: true }),
    );
    const times: number[] = [];
    for (const frame of wanted) {
      const started = performance.now();
      const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      video.currentTime = (frame + 0.5) / 24;
      await shown;
      times.push(performance.now() - started);
    }
    return times;
  }, frames);
}

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const median = (values: number[]) => percentile(values, 0.5);

const files = new Map(GOPS.map((gop) => [gop, encode(gop)]));
const server = createServer((request, response) => {
  const data = readFileSync(join(folder, (request.url ?? '/').slice(1)));
  const [from = 0, to = data.length - 1] = (
    /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
  )
    .slice(1)
    .filter(Boolean)
    .map(Number);
  response.writeHead(206, {
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-range': `bytes ${from}-${to}/${data.length}`,
    'content-length': to - from + 1,
  });
  response.end(data.subarray(from, to + 1));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch({
  executablePath: process.env['JAMPOT_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const page = await browser.newPage();
  const p95 = new Map(GOPS.map((gop) => [gop, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    const frames = Array.from({ length: SEEKS }, () => Math.floor(Math.random() * FRAMES));
    for (const gop of GOPS) {
      const times = await seek(page, `${origin}/gop-${gop}.mp4`, frames);
      p95.get(gop)?.push(percentile(times, 0.95));
    }
  }
  const intra = statSync(files.get(1) ?? '').size;
  const lines = GOPS.map((gop) => {
    const mine = p95.get(gop) ?? [];
    const ratio = median(mine.map((value, i) => value / (p95.get(1)?.[i] ?? value)));
    const bytes = statSync(files.get(gop) ?? '').size / intra;
    return `gop ${gop}: p95 ${median(mine).toFixed(0)} ms, ${ratio.toFixed(2)}x all-intra, ${bytes.toFixed(2)}x its bytes`;
  });
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await browser.close();
  server.close();
}
