import type { AgentReason, AgentState, AttemptRef } from '@jampot/contracts';
import { lockingWithin } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import type { KeptAssignment } from '../assignments.ts';

/**
 * Milliseconds that a place is waited for, which somebody has for a moment as a rule: its run ends just now. A
 * heartbeat must not wait for who has it for long, as many nodes are heard together; the next one tells it again.
 */
export const PLACE_WAIT = 500;

/** What a node says that it has, and how it is. */
export interface NodeWord {
  readonly node_id: number;
  readonly connection_id: string;
  readonly state: AgentState;
  /** Why it drains. */
  readonly reason: AgentReason | null;
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
 * before leases, as whoever ends a run takes them; a lease that is being ended is left to that.
 * @returns nodes of which something new is noted
 */
export async function renew(
  tx: Transaction,
  words: readonly NodeWord[],
  leaseSeconds: number,
): Promise<readonly NotedPlace[]> {
  const noted = await notePlaces(tx, words);
  const named = namedBy(words);
  if (named.length > 0) {
    await tx.sql(
      `WITH free AS (
         SELECT l.job_id FROM leases l
         JOIN unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS named (node_id, attempt_id, fence)
           ON l.attempt_id = named.attempt_id AND l.fence = named.fence
             AND l.node_id = named.node_id
         ORDER BY l.job_id FOR NO KEY UPDATE OF l SKIP LOCKED)
       UPDATE leases l SET heartbeat = now(), expires = now() + make_interval(secs => $4),
         accepted = coalesce(l.accepted, now())
       FROM free WHERE l.job_id = free.job_id`,
      [
        named.map(({ node_id }) => node_id),
        named.map(({ attempt_id }) => attempt_id),
        named.map(({ fence }) => fence),
        leaseSeconds,
      ],
    );
  }
  return noted;
}

/** @returns nodes of which something new is noted */
async function notePlaces(
  tx: Transaction,
  words: readonly NodeWord[],
): Promise<readonly NotedPlace[]> {
  const said = await writePlaces(tx, words, 'SKIP LOCKED');
  const missed = new Set(said.filter(({ state }) => state === null).map(({ node_id }) => node_id));
  const late =
    missed.size === 0
      ? []
      : await lockingWithin(tx, PLACE_WAIT, () =>
          writePlaces(
            tx,
            words.filter(({ node_id }) => missed.has(node_id)),
            '',
          ),
        );
  return [...said, ...(late ?? [])].flatMap(({ state, ...place }) =>
    state === null ? [] : [{ ...place, state }],
  );
}

/** The state that was written; null where somebody has the place. */
type SaidPlace = { node_id: number; account_id: number; state: AgentState | null };

/** A node's place, with what is noted of it now. */
export type NotedPlace = SaidPlace & { readonly state: AgentState };

/**
 * SQL of a node's state as it is noted. One that names no attempt that it was given spoke before it knew of it: idle it
 * is not.
 * @param attempt that its place has
 * @param named whether the node names that
 */
export function notedState(said: string, attempt: string, named: string): string {
  return `CASE WHEN ${said} = 'idle' AND ${attempt} IS NOT NULL AND NOT ${named}
    THEN 'busy' ELSE ${said} END`;
}

const NOTED = notedState(
  'said.state',
  's.attempt_id',
  '(s.node_id, s.attempt_id) IN (SELECT * FROM unnest($4::bigint[], $5::bigint[]))',
);
const IS_NEWS = `(s.connection_id IS NULL OR s.connection_id = said.connection_id)
  AND (s.state, s.reason, s.connection_id)
    IS DISTINCT FROM (${NOTED}, said.reason, said.connection_id)`;

/**
 * A word that comes late leaves the place to the newer connection, which may have taken it a moment ago.
 * @returns the places of which something new is said
 */
function writePlaces(
  tx: Transaction,
  words: readonly NodeWord[],
  locked: 'SKIP LOCKED' | '',
): Promise<SaidPlace[]> {
  const named = namedBy(words);
  return tx.sql<SaidPlace>(
    `WITH said AS MATERIALIZED (
       SELECT s.node_id, s.account_id, said.state, said.reason, said.connection_id
       FROM node_slots s JOIN unnest($1::bigint[], $2::text[], $3::text[], $6::text[])
         AS said (node_id, connection_id, state, reason) ON said.node_id = s.node_id
       WHERE ${IS_NEWS}),
     free AS (
       SELECT s.node_id, ${NOTED} AS state, said.reason, said.connection_id FROM node_slots s
       JOIN said ON said.node_id = s.node_id WHERE ${IS_NEWS}
       ORDER BY s.node_id FOR NO KEY UPDATE OF s ${locked}),
     written AS (
       UPDATE node_slots s SET state = free.state, reason = free.reason,
         connection_id = free.connection_id
       FROM free WHERE s.node_id = free.node_id RETURNING s.node_id, s.state)
     SELECT said.node_id, said.account_id, written.state
     FROM said LEFT JOIN written ON written.node_id = said.node_id`,
    [
      words.map(({ node_id }) => node_id),
      words.map(({ connection_id }) => connection_id),
      words.map(({ state }) => state),
      named.map(({ node_id }) => node_id),
      named.map(({ attempt_id }) => attempt_id),
      words.map(({ reason }) => reason),
    ],
  );
}

function namedBy(words: readonly NodeWord[]): readonly (AttemptRef & { node_id: number })[] {
  return words.flatMap(({ node_id, attempts }) =>
    attempts.map((attempt) => ({ node_id, ...attempt })),
  );
}

/**
 * All leases of these nodes, by node. A node that began an attempt and names it no more has lost it: what it would
 * say of it from the beginning was said before, and would not be taken. Its lease runs out.
 */
export async function heldLeases(
  tx: Pick<Transaction, 'sql'>,
  words: readonly NodeWord[],
): Promise<ReadonlyMap<number, readonly HeldLease[]>> {
  const named = namedBy(words);
  const held = await tx.sql<HeldLease>(
    `SELECT l.node_id, l.attempt_id, l.fence, l.job_id,
       CASE WHEN t.updates > 0
           OR (l.node_id, l.attempt_id) IN (SELECT * FROM unnest($2::bigint[], $3::bigint[]))
         THEN NULL ELSE t.assignment END AS assignment
     FROM leases l JOIN attempts t ON t.id = l.attempt_id WHERE l.node_id = ANY($1::bigint[])`,
    [
      words.map(({ node_id }) => node_id),
      named.map(({ node_id }) => node_id),
      named.map(({ attempt_id }) => attempt_id),
    ],
  );
  return Map.groupBy(held, ({ node_id }) => node_id);
}
