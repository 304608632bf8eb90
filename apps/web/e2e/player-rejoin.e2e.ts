import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import '../workbench/compare-proof.types.ts';
import { makeCodedVideo } from '../workbench/media/make-media.ts';
import { test } from './support/warm-test.ts';
import { serveWorkbench } from './workbench-server.ts';

const folder = fileURLToPath(new URL('../workbench/.media', import.meta.url));
const FRAMES = 600;
const FILM = '/coded-25-1.mp4';
/** The film's frames from one key frame to the next. */
const GROUP = 12;
/** Frames on to where a film that is behind meets the others, and those that it then decodes ahead. */
const [MEETING, AHEAD] = [8, 8];
/** A frame whose bytes nobody has when the first ones are shown. */
const FAR = 480;
/** Milliseconds without bytes. */
const STALL = 2000;
/** `npm run proof` holds what is seen to the clock, which a machine that does ten other things can't keep. */
const isProof = process.env['JAMPOT_SEEKS'] !== undefined;
/** Milliseconds within which all are together again. */
const BACK = 500;

// Reading a large picture back takes longer than a frame lasts.
test.use({ viewport: { width: 720, height: 420 }, fresh: true });

let workbench: Awaited<ReturnType<typeof serveWorkbench>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  makeCodedVideo(folder, '25/1', FRAMES);
  workbench = await serveWorkbench();
});

interface Rejoined {
  readonly milliseconds: number;
  /** Packets that decoders got which were opened after the bytes came: the late film's. */
  readonly decoded: number;
}

interface Watching extends Window {
  /** Packets given to each decoder, the oldest first. */
  decoders: { packets: number }[];
  holdBytes: () => void;
  bringBytes: () => void;
}

/** Counts what decoders are given, from the page's beginning on. */
const countPackets = (page: Page) =>
  page.addInitScript(() => {
    const watching = window as unknown as Watching;
    watching.decoders = [];
    const Real = window.VideoDecoder;
    window.VideoDecoder = class extends Real {
      readonly #own = { packets: 0 };
      constructor(init: VideoDecoderInit) {
        super(init);
        watching.decoders.push(this.#own);
      }
      override decode(chunk: EncodedVideoChunk) {
        this.#own.packets += 1;
        super.decode(chunk);
      }
    };
  });

/** Has the bytes of the second version come, or not, also those that were asked for before. */
const gateSecond = (page: Page) =>
  page.addInitScript(() => {
    const watching = window as unknown as Watching;
    let gate = Promise.withResolvers<void>();
    gate.resolve();
    watching.holdBytes = () => {
      gate = Promise.withResolvers<void>();
    };
    watching.bringBytes = () => gate.resolve();
    const real = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const answer = await real(input, init);
      if (!answer.url.endsWith('of=1') || answer.body === null) return answer;
      const through = new TransformStream<Uint8Array, Uint8Array>({
        transform: async (bytes, controller) => {
          await gate.promise;
          controller.enqueue(bytes);
        },
      });
      const { status, headers } = answer;
      return new Response(answer.body.pipeThrough(through), { status, headers });
    };
  });

/** Brings the bytes, and waits for the first picture in which all show the frame that is claimed. */
async function rejoined(page: Page): Promise<Rejoined> {
  const seen = await page.evaluate(async () => {
    const { decoders, bringBytes } = window as unknown as Watching;
    const before = decoders.length;
    const start = performance.now();
    bringBytes();
    for (;;) {
      const now = await new Promise<number>(requestAnimationFrame);
      const read = window.compared?.read() ?? [];
      if (read.every((frame) => frame === window.compared?.stage.frame)) {
        const decoded = decoders.slice(before).reduce((sum, { packets }) => sum + packets, 0);
        return { milliseconds: now - start, decoded };
      }
    }
  });
  test.info().annotations.push({ type: 'rejoined', description: JSON.stringify(seen) });
  return seen;
}

for (const count of [2, 4, 9]) {
  for (const isLeft of [false, true]) {
    const how = isLeft ? 'gone on without' : 'waited for';
    test(`of ${count} versions one that had no bytes for 2 s, and was ${how}, is back at once`, async ({
      page,
    }) => {
      await countPackets(page);
      await gateSecond(page);
      const of = `file=${FILM}&rate=25/1&frames=${FRAMES}&count=${count}`;
      await page.goto(`${workbench.url}/?view=compare&${of}`);
      const play = page.getByRole('button', { name: 'Play', exact: true });
      await play.and(page.locator(':enabled')).waitFor();
      await page.waitForFunction(() => window.compared?.read().every((frame) => frame === 0));
      await page.evaluate((frame) => {
        (window as unknown as Watching).holdBytes();
        void window.compared?.stage.seek(frame);
      }, FAR);
      const late = page.getByRole('status').filter({ hasText: 'v2 is loading' });
      await expect(late).toBeVisible();
      if (isLeft) await late.getByRole('button', { name: 'Continue without it' }).click();
      await page.evaluate(() => window.compared?.stage.play());
      // What they show meanwhile goes on, or stands still with it.
      const shown = () => page.evaluate(() => window.compared?.stage.frame ?? 0);
      if (isLeft) await expect.poll(shown).toBeGreaterThan(FAR + MEETING);
      await page.evaluate((time) => new Promise((end) => setTimeout(end, time)), STALL);
      if (!isLeft) expect(await shown()).toBe(FAR);
      const { milliseconds, decoded } = await rejoined(page);
      // It decodes its way from a key frame, not all that it has missed. A busy machine may miss the meeting, and try anew.
      const attempts = isProof ? 1 : 5;
      expect(decoded).toBeLessThanOrEqual(attempts * (2 * GROUP + MEETING + AHEAD));
      expect(milliseconds).toBeLessThanOrEqual(isProof ? BACK : 10_000);
    });
  }
}
