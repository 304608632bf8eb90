import type { AgentState, AttemptRef } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import type { KeptAssignment } from '../assignments.ts';

/** What a node says that it has, and how it is. */
export interface NodeWord {
  readonly node_id: number;
  readonly connection_id: string;
  readonly state: AgentState;
  readonly attempts: readonly AttemptRef[];
  readonly free_bytes: number;
}

/** A lease of a node; its assignment where the node does not name the attempt, and never said a word of it. */
export type HeldLease = {
  node_id: number;
  attempt_id: number;
  fence: number;
  job_id: number;
  assignment: KeptAssignment | null;
};

/**
 * Takes nodes at their word: notes how they are, and renews the leases of the attempts that they name. Places come
 * before leases, as whoever ends a run takes them.
 * @returns nodes that became idle
 */
export async function renew(
  tx: Transaction,
  words: readonly NodeWord[],
  leaseSeconds: number,
): Promise<readonly number[]> {
  const idle = await notePlaces(tx, words);
  const named = words.flatMap(({ node_id, attempts }) =>
    attempts.map((attempt) => ({ node_id, ...attempt })),
  );
  if (named.length > 0) {
    await tx.sql(
      `UPDATE leases l SET heartbeat = now(), expires = now() + make_interval(secs => $4),
         accepted = coalesce(l.accepted, now())
       FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS named (node_id, attempt_id, fence)
       WHERE l.attempt_id = named.attempt_id AND l.fence = named.fence
         AND l.node_id = named.node_id`,
      [
        named.map(({ node_id }) => node_id),
        named.map(({ attempt_id }) => attempt_id),
        named.map(({ fence }) => fence),
        leaseSeconds,
      ],
    );
  }
  return idle;
}

/** A word that comes late leaves the place to the newer connection, which may have taken it a moment ago. */
async function notePlaces(tx: Transaction, words: readonly NodeWord[]): Promise<readonly number[]> {
  const changed = await tx.sql<{ node_id: number; state: AgentState }>(
    `UPDATE node_slots s SET state = said.state, connection_id = said.connection_id
     FROM unnest($1::bigint[], $2::text[], $3::text[]) AS said (node_id, connection_id, state)
     WHERE s.node_id = said.node_id
       AND (s.connection_id IS NULL OR s.connection_id = said.connection_id)
       AND (s.state, s.connection_id) IS DISTINCT FROM (said.state, said.connection_id)
     RETURNING s.node_id, s.state`,
    [
      words.map(({ node_id }) => node_id),
      words.map(({ connection_id }) => connection_id),
      words.map(({ state }) => state),
    ],
  );
  return changed.filter(({ state }) => state === 'idle').map(({ node_id }) => node_id);
}

/**
 * All leases of these nodes, by node. A node that began an attempt and names it no more has lost it: what it would
 * say of it from the beginning was said before, and would not be taken. Its lease runs out.
 */
export async function heldLeases(
  tx: Pick<Transaction, 'sql'>,
  words: readonly NodeWord[],
): Promise<ReadonlyMap<number, readonly HeldLease[]>> {
  const named = words.flatMap(({ attempts }) => attempts.map(({ attempt_id }) => attempt_id));
  const held = await tx.sql<HeldLease>(
    `SELECT l.node_id, l.attempt_id, l.fence, l.job_id,
       CASE WHEN l.attempt_id = ANY($2::bigint[]) OR t.updates > 0 THEN NULL
         ELSE t.assignment END AS assignment
     FROM leases l JOIN attempts t ON t.id = l.attempt_id WHERE l.node_id = ANY($1::bigint[])`,
    [words.map(({ node_id }) => node_id), named],
  );
  return Map.groupBy(held, ({ node_id }) => node_id);
}
