import type { Transaction } from '@jampot/persistence';
import type { Runs } from './runs.ts';

/** A node goes: what it runs is queued again, where it stood, without using up a retry. */
export async function requeueNode(
  tx: Transaction,
  runs: Runs,
  nodeId: number,
  actorId: number,
): Promise<void> {
  // Jobs before places, as whoever ends a run locks them.
  await lockHeld(tx, nodeId);
  await tx.sql('SELECT FROM nodes WHERE id = $1 FOR UPDATE', [nodeId]);
  // Its place as well, so that it is given nothing meanwhile.
  await tx.sql('SELECT FROM node_slots WHERE node_id = $1 FOR UPDATE', [nodeId]);
  // A lease that ended while its job was waited for is nobody's to end again; one may have come.
  const which = {
    sql: 'l.node_id = $1 AND l.job_id = ANY ($2::bigint[])',
    values: [nodeId, await lockHeld(tx, nodeId)],
  };
  await runs.requeue(tx, await runs.takeAway(tx, which, { state: 'lost' }), actorId);
}

/** @returns the jobs that the node runs */
async function lockHeld(tx: Transaction, nodeId: number): Promise<readonly number[]> {
  const held = await tx.sql<{ id: number }>(
    `SELECT id FROM jobs WHERE id IN (SELECT job_id FROM leases WHERE node_id = $1)
     ORDER BY id FOR NO KEY UPDATE`,
    [nodeId],
  );
  return held.map(({ id }) => id);
}
