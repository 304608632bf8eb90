import {
  forbidden,
  invalid,
  LINK_MESSAGES,
  MOST_LINKS_A_SIDE,
  unknownHere,
} from '@jampot/contracts';
import type { JampotError } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { LinkEnd } from './load-ends.ts';
import type { Pair } from './rings.ts';

/** From which end a link is made: the other one is named where it is refused. */
export type Seen = 'up' | 'down';

const NOT_FOUND = 'Asset not found';
const TOO_MANY = `An asset can have ${MOST_LINKS_A_SIDE} links on each side at most.`;
export const TOO_MANY_IN_ACCOUNT = 'The account can have no more links.';
/** Stands for an asset that the caller does not see. */
const HIDDEN = 'a hidden asset';

/** Why the caller can't link these two, whatever else is linked; null when they can. */
export function refusalOfPair(
  { up_id, down_id }: Pair,
  ends: ReadonlyMap<number, LinkEnd>,
): JampotError | null {
  if (!ends.has(up_id)) return unknownHere('up_id', NOT_FOUND);
  const dependent = ends.get(down_id);
  if (dependent === undefined) return unknownHere('down_id', NOT_FOUND);
  if (!may(dependent.access.permissions, 'dependencies', 'c')) return forbidden();
  if (up_id === down_id) return invalid('up_id', LINK_MESSAGES.itself);
  return null;
}

export function repeatingLink(): JampotError {
  return invalid('up_id', LINK_MESSAGES.repeating);
}

/** @param name of the first asset on the way back; undefined where the caller does not see it */
export function circularLink(name: string | undefined): JampotError {
  return invalid('up_id', LINK_MESSAGES.circular(name ?? HIDDEN));
}

/** How many links assets have on each side. */
export interface Sides {
  readonly up: Map<number, number>;
  readonly down: Map<number, number>;
}

/** Counts one more link, unless there is no room for it. */
export function takeRoom({ up_id, down_id }: Pair, sides: Sides): JampotError | null {
  const above = sides.up.get(down_id) ?? 0;
  const below = sides.down.get(up_id) ?? 0;
  if (above >= MOST_LINKS_A_SIDE || below >= MOST_LINKS_A_SIDE) return invalid('up_id', TOO_MANY);
  sides.up.set(down_id, above + 1);
  sides.down.set(up_id, below + 1);
  return null;
}
