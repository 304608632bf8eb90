import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { median } from '../pairs.ts';
import { pageMemory } from './process-memory.ts';
import type { PageMemory } from './process-memory.ts';

const MINUTE = 60_000;
/** Milliseconds over which memory is looked at, so that one collection of rubbish does not decide. */
const LOOK_FOR = 10_000;
const LOOK_EVERY = 500;
const MEGABYTE = 1024 * 1024;

/** Memory of a browser after a part of a while and at its end, in MiB. */
export interface MemoryOver {
  readonly first: PageMemory;
  readonly last: PageMemory;
}

/**
 * Looks at a browser's memory early in a while, after a minute at most, and at its end.
 * @param minutes of the while; at least one
 * @param onFirst what else is to be looked at early
 */
export async function memoryOver(
  browser: Browser,
  minutes: number,
  onFirst: () => Promise<void> = async () => undefined,
): Promise<MemoryOver> {
  const began = performance.now();
  const at = async (end: number): Promise<PageMemory> => {
    await wait(Math.max(0, end - LOOK_FOR - (performance.now() - began)));
    return memoryFor(browser);
  };
  const first = await at(Math.min(MINUTE, (minutes * MINUTE) / 4));
  await onFirst();
  return { first, last: await at(minutes * MINUTE) };
}

export const whole = ({ pages, graphics }: PageMemory): number => pages + graphics;

async function memoryFor(browser: Browser): Promise<PageMemory> {
  const seen: PageMemory[] = [];
  const end = performance.now() + LOOK_FOR;
  while (performance.now() < end) {
    seen.push(await pageMemory(browser));
    await wait(LOOK_EVERY);
  }
  return {
    pages: median(seen.map(({ pages }) => pages)) / MEGABYTE,
    graphics: median(seen.map(({ graphics }) => graphics)) / MEGABYTE,
  };
}
