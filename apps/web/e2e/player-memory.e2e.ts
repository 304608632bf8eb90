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
/** Pictures that a decoder may have given and not got back: hardware stands still at 8. */
const [FEW_VERSIONS, MANY_VERSIONS] = [4, 3];

/** Frames of a round, those that are kept beside where the playhead rested, and textures to be filled again. */
const [ROUND, BESIDE, FREE] = [25, 9, 8];

// What is drawn takes longer than what is counted.
test.use({ viewport: { width: 720, height: 420 }, fresh: true });

let workbench: Awaited<ReturnType<typeof serveWorkbench>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  makeCodedVideo(folder, '25/1', FRAMES);
  workbench = await serveWorkbench();
});

interface Counting extends Window {
  counted: { textures: number; openFrames: number; most: number; decoders: number };
}

/** Counts what decoders and graphics hold, from the page's beginning on. */
const count = (page: Page) =>
  page.addInitScript(() => {
    const counted = { textures: 0, openFrames: 0, most: 0, decoders: 0 };
    (window as unknown as Counting).counted = counted;
    const Real = window.VideoDecoder;
    window.VideoDecoder = class extends Real {
      constructor({ output, error }: VideoDecoderInit) {
        let open = 0;
        super({
          error,
          output: (frame) => {
            const close = frame.close.bind(frame);
            let isOpen = true;
            frame.close = () => {
              if (isOpen) [open, counted.openFrames] = [open - 1, counted.openFrames - 1];
              isOpen = false;
              close();
            };
            [open, counted.openFrames] = [open + 1, counted.openFrames + 1];
            counted.most = Math.max(counted.most, open);
            output(frame);
          },
        });
        counted.decoders += 1;
      }
      override close() {
        counted.decoders -= 1;
        super.close();
      }
    };
    const { prototype } = WebGL2RenderingContext;
    const { createTexture, deleteTexture } = prototype;
    prototype.createTexture = function create() {
      counted.textures += 1;
      return createTexture.call(this);
    };
    prototype.deleteTexture = function remove(texture) {
      counted.textures -= 1;
      deleteTexture.call(this, texture);
    };
  });

for (const versions of [4, 9]) {
  test(`${versions} versions in a loop hold a round's pictures and no more, however often it comes`, async ({
    page,
  }) => {
    await count(page);
    const of = `file=${FILM}&rate=25/1&frames=${FRAMES}&count=${versions}`;
    await page.goto(`${workbench.url}/?view=compare&${of}`);
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await play.and(page.locator(':enabled')).waitFor();
    await page.evaluate(() => window.compared?.stage.seek(100));
    await page.keyboard.press('i');
    await page.evaluate(() => window.compared?.stage.seek(124));
    await page.keyboard.press('o');
    await page.keyboard.press('Space');
    /** Plays so many rounds, and tells what is held then. */
    const after = (rounds: number) =>
      page.evaluate(async (wanted) => {
        let before = window.compared?.stage.frame ?? 0;
        for (let round = 0; round < wanted;) {
          await new Promise(requestAnimationFrame);
          const now = window.compared?.stage.frame ?? 0;
          if (now < before) round += 1;
          before = now;
        }
        return { ...(window as unknown as Counting).counted };
      }, rounds);
    const held = await after(6);
    expect(held.most).toBeLessThanOrEqual(versions > 4 ? MANY_VERSIONS : FEW_VERSIONS);
    expect(held.openFrames).toBeLessThanOrEqual(held.most);
    // Each picture of the round once, those beside where it was sought, and some to be filled again.
    expect(held.textures).toBeLessThanOrEqual(versions * (ROUND + BESIDE) + FREE);
    expect(held.decoders).toBe(versions);
  });
}
