import { JOB_STATUS, POSITION_GAP } from '@jampot/domain';
import { lockAccount } from '@jampot/persistence';
import type { SqlRunner, Transaction } from '@jampot/persistence';

export interface Placed {
  readonly id: number;
  readonly place: number;
}

/**
 * The order of a queue after some of its jobs were given places: each of those comes first of what
 * has its place or a higher one, and whatever follows makes room, so that no two share a place.
 * @param queue in its order
 * @returns the jobs whose place became another
 */
export function reorder(
  queue: readonly Placed[],
  given: ReadonlyMap<number, number>,
): readonly Placed[] {
  const before = new Map(queue.map(({ id, place }) => [id, place]));
  const wished = queue
    .map(({ id, place }) => ({ id, place: given.get(id) ?? place, given: given.has(id) }))
    .toSorted(
      (one, other) =>
        one.place - other.place || Number(other.given) - Number(one.given) || one.id - other.id,
    );
  const changed: Placed[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { id, place } of wished) {
    last = Math.max(place, last + 1);
    if (before.get(id) !== last) changed.push({ id, place: last });
  }
  return changed;
}

/** Those that wait, and those that run and may come back to their places. */
export const OPEN = `jobstatus_id IN (${JOB_STATUS.queued}, ${JOB_STATUS.started})`;

/** Nobody else puts a job of the account anywhere in a queue until the transaction ends. */
export function lockQueues(tx: Transaction, accountId: number): Promise<void> {
  return lockAccount(tx, 'render.queue', accountId, 'alone');
}

/** The open jobs of a pool in order. They may be leased meanwhile. */
function readQueue(
  tx: SqlRunner,
  poolId: number,
): Promise<(Placed & { readonly queued: boolean })[]> {
  return tx.sql<Placed & { readonly queued: boolean } & Record<string, unknown>>(
    `SELECT id, place, jobstatus_id = ${JOB_STATUS.queued} AS queued FROM jobs
     WHERE pool_id = $1 AND ${OPEN} ORDER BY place, id`,
    [poolId],
  );
}

/** A queue that reaches further is numbered anew: behind its end there is always a place to ask for. */
const FARTHEST_PLACE = 2 ** 49;

/**
 * Gives queued jobs of a pool their places, for which the others make room.
 * @returns which of them are queued there, in their new order
 */
export async function givePlaces(
  tx: SqlRunner,
  poolId: number,
  given: ReadonlyMap<number, number>,
): Promise<readonly number[]> {
  const queue = await readQueue(tx, poolId);
  const named = queue.filter(({ id, queued }) => queued && given.has(id));
  const places = new Map(named.map(({ id, place }) => [id, given.get(id) ?? place]));
  await writePlaces(tx, reorder(queue, places));
  const ordered = await readQueue(tx, poolId);
  if ((ordered.at(-1)?.place ?? 0) > FARTHEST_PLACE) {
    const spaced = ordered.map(({ id }, at) => ({ id, place: (at + 1) * POSITION_GAP }));
    await writePlaces(tx, spaced);
  }
  return ordered.filter(({ id }) => places.has(id)).map(({ id }) => id);
}

async function writePlaces(tx: SqlRunner, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return;
  await tx.sql(
    `WITH free AS MATERIALIZED (
       SELECT j.id, given.place
       FROM unnest($1::bigint[], $2::bigint[]) AS given (id, place) JOIN jobs j ON j.id = given.id
       WHERE j.${OPEN} ORDER BY j.id FOR NO KEY UPDATE OF j)
     UPDATE jobs SET place = free.place FROM free WHERE jobs.id = free.id`,
    [placed.map(({ id }) => id), placed.map(({ place }) => place)],
  );
}

/** SQL of the place at the end of a pool's queue; `id` is SQL of the job's id. */
export function lastPlace(poolId: string, id: string): string {
  return `greatest(${id} * ${POSITION_GAP}, (SELECT max(last.place) + ${POSITION_GAP} FROM jobs last
    WHERE last.pool_id = ${poolId} AND last.${OPEN}))`;
}
