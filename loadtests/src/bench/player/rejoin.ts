import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { PlayerSite, ProofWindow } from './player-site.ts';

/** Milliseconds that a version has no bytes. */
const STALL = 2000;

interface Watching extends ProofWindow {
  rejoined: Promise<number>;
}

/**
 * Has the second of the versions on a page stand without bytes for a while.
 * @param target a frame whose bytes have not been read yet
 * @param isLeft the others go on without it; else they wait
 * @returns milliseconds from the bytes' return until all are composed together
 */
export async function rejoinAfterStall(
  page: Page,
  { hold }: Pick<PlayerSite, 'hold'>,
  { target, isLeft }: { readonly target: number; readonly isLeft: boolean },
): Promise<number> {
  const release = hold(1);
  try {
    await page.evaluate((frame) => {
      const { stage } = (window as unknown as ProofWindow).compared;
      void stage.seek(frame);
    }, target);
    const late = page.getByRole('status').filter({ hasText: 'v2 is loading' });
    await late.waitFor();
    if (isLeft) await late.getByRole('button', { name: 'Continue without it' }).click();
    await page.evaluate(() => (window as unknown as ProofWindow).compared.stage.play());
    await wait(STALL);
    await page.evaluate(() => {
      const watching = window as unknown as Watching;
      const { stage, read } = watching.compared;
      const start = performance.now();
      watching.rejoined = (async () => {
        for (;;) {
          const now = await new Promise<number>(requestAnimationFrame);
          if (read().every((frame) => frame === stage.frame)) return now - start;
        }
      })();
    });
  } finally {
    release();
  }
  const milliseconds = await page.evaluate(() => (window as unknown as Watching).rejoined);
  await page.evaluate(() => (window as unknown as ProofWindow).compared.stage.pause());
  return milliseconds;
}
