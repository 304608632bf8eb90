import { ROLE_LEVEL } from '../permissions/roles.ts';
import type { StatusRule } from './status.ts';
import { orderedStatuses, statusNeighbours } from './status-chain.ts';

export type ControlBar = 'admin' | 'artist';

/** Document 1, section 2: a role level above 1 gets the admin bar. */
export function controlBarFor(level: number): ControlBar {
  return level > ROLE_LEVEL.artist ? 'admin' : 'artist';
}

export interface StatusChange<Status extends StatusRule> {
  /** The role level of the user, in the folder of the asset. */
  readonly level: number;
  readonly bar: ControlBar;
  /** Null when the asset has no status yet. */
  readonly current: StatusRule | null;
  /** All statuses of the asset's folder. */
  readonly statuses: readonly Status[];
}

export interface StatusChoices<Status> {
  /** The reject button. */
  readonly previous: Status | null;
  /** The approve button. */
  readonly next: Status | null;
  /** The rest of what the user may choose, in order, without the current one. */
  readonly others: readonly Status[];
}

/** What the control bar offers: only what the user may do, hidden statuses left out. */
export function statusChoices<Status extends StatusRule>(
  change: StatusChange<Status>,
): StatusChoices<Status> {
  const { previous, next } = offeredNeighbours(change);
  const buttonIds = [previous?.id, next?.id, change.current?.id];
  const others = orderedStatuses(change.statuses).filter(
    (status) => !buttonIds.includes(status.id) && mayChooseFromList(change, status),
  );
  return { previous, next, others };
}

/**
 * Document 1, section 4. The admin bar allows every status. The artist bar allows next and previous
 * when the user's level is at least the current status's level, and any other status whose level is
 * not above the user's. Keeping the current status is always allowed.
 */
export function mayChangeStatus<Status extends StatusRule>(
  change: StatusChange<Status>,
  target: StatusRule,
): boolean {
  const { previous, next } = offeredNeighbours(change);
  return (
    [previous?.id, next?.id, change.current?.id].includes(target.id) ||
    mayChooseFromList(change, target)
  );
}

function offeredNeighbours<Status extends StatusRule>(change: StatusChange<Status>) {
  const { bar, current, level, statuses } = change;
  const isOffered = current !== null && (bar === 'admin' || level >= current.level);
  return isOffered ? statusNeighbours(current, statuses) : { previous: null, next: null };
}

function mayChooseFromList<Status extends StatusRule>(
  change: StatusChange<Status>,
  target: StatusRule,
): boolean {
  return change.bar === 'admin' || target.level <= change.level;
}
