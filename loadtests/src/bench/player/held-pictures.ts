import type { Page } from 'playwright-core';
import type { ProofWindow } from './player-site.ts';

/** What a page holds while it plays. */
export interface HeldPictures {
  /** Bytes of its script's objects, without what nobody holds any more. */
  readonly heap: number;
  /** Pictures in the memory of the graphics. */
  readonly textures: number;
  /** Pictures that a decoder had given and not got back, at most at any moment. */
  readonly openFrames: number;
  /** Frames that were shown, and times that the loop came round. */
  readonly shown: number;
  readonly rounds: number;
}

interface Counting extends ProofWindow {
  counted: { textures: number; openFrames: number; shown: number; rounds: number };
}

/** Counts what the page's decoders and its graphics hold, from its next visit on. */
export async function countPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { textures: 0, openFrames: 0, shown: 0, rounds: 0 };
    (window as unknown as Counting).counted = counted;
    const RealDecoder = window.VideoDecoder;
    window.VideoDecoder = class extends RealDecoder {
      constructor({ output, error }: VideoDecoderInit) {
        let open = 0;
        super({
          error,
          output: (frame) => {
            open += 1;
            counted.openFrames = Math.max(counted.openFrames, open);
            const close = frame.close.bind(frame);
            let isOpen = true;
            frame.close = () => {
              if (isOpen) open -= 1;
              isOpen = false;
              close();
            };
            output(frame);
          },
        });
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
}

/** Plays what is compared, over and over, and counts what is shown. */
export async function playRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Loop', exact: true }).click();
  await page.evaluate(() => {
    const { compared, counted } = window as unknown as Counting;
    const { stage } = compared;
    stage.play();
    let before = stage.frame;
    const look = () => {
      if (stage.frame !== before) counted.shown += 1;
      if (stage.frame < before) counted.rounds += 1;
      before = stage.frame;
      requestAnimationFrame(look);
    };
    look();
  });
}

/** What the page holds now. @throws Error where it plays no more */
export async function heldPictures(page: Page): Promise<HeldPictures> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { counted, isPlaying } = await page.evaluate(() => {
      const { counted: soFar, compared } = window as unknown as Counting;
      return { counted: soFar, isPlaying: compared.stage.playing };
    });
    if (!isPlaying) throw new Error(`It stopped after ${counted.shown} frames.`);
    return { heap: usedSize, ...counted };
  } finally {
    await session.detach();
  }
}
