/** What waits in a queue in which accounts take turns, as a new job finds it. */
export interface WaitingTurns {
  /** The lowest turn that waits, of any account; null when nothing waits. */
  readonly lowest: number | null;
  /** The job that waits longest, of any account; null when nothing waits. */
  readonly oldest: { readonly turn: number; readonly minutes: number } | null;
  /** The highest turn of the account's own jobs that are not finished; 0 without any. */
  readonly own: number;
}

/** Turns beyond are all alike: jobs come in the order in which they were added then. */
export const MOST_TURN = 999_999;

/**
 * The turn of a new job: the lower, the sooner. An account's jobs come one after the other, and beside
 * each of them one of every other account. Where everybody stands rises with what is done, and by one
 * for each minute that the oldest waits, at most up to that one: so accounts that come anew without
 * end never keep it waiting for ever.
 */
export function nextTurn({ lowest, oldest, own }: WaitingTurns): number {
  const reached = lowest ?? 1;
  const risen =
    oldest === null ? reached : Math.min(oldest.turn, reached + Math.floor(oldest.minutes));
  return Math.min(MOST_TURN, Math.max(1, reached, risen, own + 1));
}

/**
 * Turns after one of an account's waiting jobs goes before its others, which each move back by one
 * place: together they have the turns that they had, so that no other account waits any longer.
 * @param waiting the account's waiting jobs, in their order
 * @returns the jobs whose turn is another now
 */
export function turnsWithFirst<T extends { readonly id: number; readonly turn: number }>(
  waiting: readonly T[],
  id: number,
): readonly { readonly id: number; readonly turn: number }[] {
  const wanted = waiting.findIndex((job) => job.id === id);
  if (wanted <= 0) return [];
  const order = [waiting[wanted], ...waiting.slice(0, wanted)];
  return order.flatMap((job, at) => {
    const turn = waiting[at]?.turn;
    return job === undefined || turn === undefined ? [] : [{ id: job.id, turn }];
  });
}
