import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';
import type { StatusRule } from './status.ts';

export const STATUS_PLACE_MESSAGES = {
  unknown: 'This status does not exist in the folder.',
  order: 'The next status must come after the previous one.',
} as const;

/** The neighbours between which a status shall stand; null: none; missing: not said. */
export interface WantedNeighbours {
  readonly previous_id?: number | null | undefined;
  readonly next_id?: number | null | undefined;
}

/**
 * The index at which a status shall stand in the chain, counted from 0; null outside of it, like
 * On Hold. Behind the previous one, when that is said, else before the next one; with neither said
 * at the end; both null mean outside. `chain` has the statuses of the folder that have an order,
 * hidden ones too, without the one that is placed.
 */
export function placeInChain(
  chain: readonly StatusRule[],
  { previous_id, next_id }: WantedNeighbours,
): Result<number | null> {
  if (previous_id === undefined && next_id === undefined) return ok(chain.length);
  const previous = indexIn(chain, previous_id);
  const next = indexIn(chain, next_id);
  if (previous === -1 || next === -1) return refused(STATUS_PLACE_MESSAGES.unknown);
  if (previous !== null && next !== null && next <= previous) {
    return refused(STATUS_PLACE_MESSAGES.order);
  }
  if (previous !== null) return ok(previous + 1);
  return ok(next);
}

/** Null when none is meant, -1 when there is no such status in the chain. */
function indexIn(chain: readonly StatusRule[], id: number | null | undefined): number | null {
  if (id === null || id === undefined) return null;
  return chain.findIndex((status) => status.id === id);
}
