import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import '../workbench/frame-proof.types.ts';
import { makeCodedVideo } from '../workbench/media/make-media.ts';
import { test } from './support/warm-test.ts';
import { serveWorkbench } from './workbench-server.ts';

const folder = fileURLToPath(new URL('../workbench/.media', import.meta.url));
const frames = 600;

/**
 * Redirects to addresses of a store that are over when told so, and that stop half way meanwhile.
 * @param own whether the first address that leads there is good for longer than the store's.
 */
function serveExpiring(file: string, own: boolean) {
  const { size } = statSync(file);
  let issue = 0;
  const refused: string[] = [];
  const http = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.url === '/renewed' || (request.url === '/file' && (issue === 0 || own))) {
      response.writeHead(302, { location: `/store?issue=${issue}`, 'cache-control': 'no-store' });
      response.end();
      return;
    }
    if (request.url !== `/store?issue=${issue}`) {
      refused.push(request.url ?? '');
      response.writeHead(403).end();
      return;
    }
    const start = Number(/bytes=(\d+)-/u.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(206, {
      'content-type': 'video/mp4',
      'content-range': `bytes ${start}-${size - 1}/${size}`,
      'content-length': size - start,
    });
    const whole = issue > 0 || start > size / 2;
    const part = createReadStream(file, { start, end: whole ? size - 1 : Math.floor(size / 4) });
    part.pipe(response, { end: whole });
  });
  return {
    http,
    refused,
    expire: () => {
      issue += 1;
      http.closeAllConnections();
    },
  };
}

const cases = [
  { over: 'the address of the store', own: true },
  { over: 'its own address', own: false },
];
for (const { over, own } of cases) {
  test(`goes on where it stood when ${over} is over`, async ({ page }) => {
    test.setTimeout(120_000);
    makeCodedVideo(folder, '25/1', frames);
    const store = serveExpiring(join(folder, 'coded-25-1.mp4'), own);
    const { http } = store;
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
    const workbench = await serveWorkbench();
    try {
      const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
      const query = new URLSearchParams({
        view: 'frames',
        file: `${base}/file`,
        rate: '25/1',
        frames: String(frames),
        ...(own ? {} : { renewed: `${base}/renewed` }),
      });
      await page.goto(`${workbench.url}/?${query}`);
      const play = page
        .getByRole('button', { name: 'Play', exact: true })
        .and(page.locator(':enabled'));
      await play.waitFor();
      store.expire();
      await page.evaluate(() => void window.proof?.player.seek(550));
      // An address of ours that is still good leads to a new one of the store's with each request.
      if (!own) await expect.poll(() => store.refused.length).toBeGreaterThan(0);
      await play.waitFor();
      // There is no picture while the new address is loaded.
      const read = () => window.proof?.seekAndRead(550).catch(() => undefined);
      await expect.poll(async () => (await page.evaluate(read))?.read).toBe(550);
    } finally {
      http.closeAllConnections();
      http.close();
    }
  });
}

test('plays on when its address is over in the middle of it', async ({ page }) => {
  test.setTimeout(120_000);
  makeCodedVideo(folder, '25/1', frames);
  const store = serveExpiring(join(folder, 'coded-25-1.mp4'), false);
  const { http } = store;
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const workbench = await serveWorkbench();
  try {
    const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const of = { file: `${base}/file`, renewed: `${base}/renewed` };
    const query = new URLSearchParams({
      view: 'frames',
      rate: '25/1',
      frames: String(frames),
      ...of,
    });
    await page.goto(`${workbench.url}/?${query}`);
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await play.and(page.locator(':enabled')).click();
    // A quarter of it has come by then, and the rest is asked for at an address that is over.
    await page.waitForFunction(() => (window.proof?.player.frame ?? 0) > 10);
    store.expire();
    await page.waitForFunction(() => (window.proof?.player.frame ?? 0) > 200);
    const seen = await page.evaluate(async () => {
      const { proof } = window;
      const isPlaying = proof?.player.playing;
      proof?.player.pause();
      return { ...(await proof?.readNow()), isPlaying };
    });
    expect(seen.isPlaying).toBe(true);
    expect(seen.read).toBe(seen.playhead);
    expect(store.refused.length).toBeGreaterThan(0);
  } finally {
    http.closeAllConnections();
    http.close();
  }
});
