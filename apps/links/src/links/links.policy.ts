import {
  forbidden,
  invalid,
  LINK_MESSAGES,
  MOST_LINKS_A_SIDE,
  unknownHere,
} from '@jampot/contracts';
import type { Caller, JampotError } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { Pair } from './chain-levels.ts';
import type { LinkEnd } from './load-ends.ts';

/** From which end a link is made: the other one is named where it is refused. */
export type Seen = 'up' | 'down';

const NOT_FOUND = 'Asset not found';
const TOO_MANY = `An asset can have ${MOST_LINKS_A_SIDE} links on each side at most.`;
const TOO_MANY_IN_ACCOUNT = 'The account can have no more links.';
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

/**
 * Whether the caller may say that what uses the other is good with its latest version: whoever may change the
 * link, and who has it to do, as they know what theirs was made with.
 */
export function mayMark(
  caller: Caller,
  { access, assignee_id }: Pick<LinkEnd, 'access' | 'assignee_id'>,
): boolean {
  const { permissions } = access;
  if (may(permissions, 'dependencies', 'u')) return true;
  return may(permissions, 'dependencies', 'r') && assignee_id === caller.user_id;
}

export function repeatingLink(): JampotError {
  return invalid('up_id', LINK_MESSAGES.repeating);
}

/** @param name of the first asset on the way back; undefined where the caller does not see it */
export function circularLink(name: string | undefined): JampotError {
  return invalid('up_id', LINK_MESSAGES.circular(name ?? HIDDEN));
}

/** How many links assets have on each side, and how many more the account may have. */
export interface Room {
  readonly up: Map<number, number>;
  readonly down: Map<number, number>;
  left: number;
}

/** Why there is no room for one more link; null where there is. */
export function roomError({ up_id, down_id }: Pair, room: Room): JampotError | null {
  if (room.left <= 0) return invalid('up_id', TOO_MANY_IN_ACCOUNT);
  const most = Math.max(room.up.get(down_id) ?? 0, room.down.get(up_id) ?? 0);
  return most >= MOST_LINKS_A_SIDE ? invalid('up_id', TOO_MANY) : null;
}

/** Counts one more link. */
export function takeRoom({ up_id, down_id }: Pair, room: Room): void {
  room.up.set(down_id, (room.up.get(down_id) ?? 0) + 1);
  room.down.set(up_id, (room.down.get(up_id) ?? 0) + 1);
  room.left -= 1;
}
