import { isCollision, isConnectionLoss, isLockTimeout } from '@jampot/persistence';
import { isStoreError } from '@jampot/storage';
import { isNativeError } from 'node:util/types';

/** Failures of events that are remembered; more are under way at no time. */
const MOST_KEPT = 1000;

/** PostgreSQL: the server that answers is no longer, or not yet, the one that writes. */
const READ_ONLY = '25006';
/** PostgreSQL: the server lacks disk, memory or connections; its system fails. */
const PASSING_CLASSES: ReadonlySet<string> = new Set(['53', '58']);

/** Counts how often events failed of themselves, in this replica. */
export class EventFailures {
  readonly #counts = new Map<string, number>();

  /** @returns how often this event failed of itself, this time included where it did. */
  count(id: string, error: unknown): number {
    const before = this.#counts.get(id) ?? 0;
    if (isPassing(error)) return before;
    this.#counts.set(id, before + 1);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_KEPT && oldest !== undefined) this.#counts.delete(oldest);
    return before + 1;
  }

  /** It is not delivered here again. */
  forget(id: string): void {
    this.#counts.delete(id);
  }
}

/**
 * Whether the failure says nothing about the event: what it needs is away, full or busy, or another
 * transaction was in the way. Tried again when that has passed, it may succeed.
 */
export function isPassing(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  if (isConnectionLoss(error) || isCollision(error) || isLockTimeout(error)) return true;
  if (isStoreError(error, 'unavailable') || isStoreError(error, 'disk-full')) return true;
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  if (typeof code === 'string') {
    if (code === READ_ONLY) return true;
    if (code.length === 5 && PASSING_CLASSES.has(code.slice(0, 2))) return true;
  }
  return isPassing(cause);
}
