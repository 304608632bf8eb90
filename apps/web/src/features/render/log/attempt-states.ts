import type { Attempt } from '@jampot/contracts';

/** It goes on, so that more of its log may come. */
export function isRunning({ ended }: Pick<Attempt, 'ended'>): boolean {
  return ended === null;
}
