import { JampotError, notFound } from '@jampot/contracts';
import type { AttemptRef, Visitor } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import type { HeldAttempt } from '../end-attempt.ts';

/** An attempt of the node, and whether it holds the lease of its job. */
export type NodeAttempt = HeldAttempt & {
  held: boolean;
  /** Updates that were taken, and the pieces of log among them. */
  updates: number;
  log_pieces: number;
  log_lines: number;
  log_size: number;
  /** The piece from which on only the last ones are kept; null while all are. */
  log_cut: number | null;
  /** Of the trace of whoever wanted the render. */
  traceparent: string | null;
};

/**
 * The attempt that a node speaks of, with its job locked: what is decided holds until the transaction ends. Null
 * for one that never was the node's under that number.
 */
export async function lockAttempt(
  tx: Transaction,
  { account_id, node_id, attempt_id, fence }: Visitor & AttemptRef,
): Promise<NodeAttempt | null> {
  // Whoever else ends a run locks the job first, as well.
  const [job] = await tx.sql<Pick<NodeAttempt, 'traceparent'>>(
    `SELECT traceparent FROM jobs WHERE id = (SELECT job_id FROM attempts WHERE id = $1 AND account_id = $2)
     FOR NO KEY UPDATE`,
    [attempt_id, account_id],
  );
  const [attempt] = await tx.sql<Omit<NodeAttempt, 'traceparent'>>(
    `SELECT t.id AS attempt_id, t.job_id, t.account_id, t.node_id, t.poolrenderer_id, t.updates,
       t.log_pieces, t.log_lines, t.log_size, t.log_cut, l.job_id IS NOT NULL AS held
     FROM attempts t
     LEFT JOIN leases l ON l.attempt_id = t.id AND l.fence = t.fence AND l.node_id = t.node_id
     WHERE t.id = $1 AND t.account_id = $2 AND t.node_id = $3 AND t.fence = $4`,
    [attempt_id, account_id, node_id, fence],
  );
  return attempt === undefined ? null : { ...attempt, traceparent: job?.traceparent ?? null };
}

/** @throws JampotError `unauthenticated` for a node that is gone, or has another key */
export async function requireKey(
  tx: Transaction,
  { account_id, node_id, key_id }: Visitor,
): Promise<void> {
  const known = await tx.sql(
    `SELECT FROM node_keys WHERE node_id = $1 AND account_id = $2 AND fingerprint = $3
       AND revoked IS NULL`,
    [node_id, account_id, key_id],
  );
  if (known.length === 0) throw new JampotError('unauthenticated');
}

/** @throws JampotError `unauthenticated`; `not_found`; `stale` when the attempt holds its lease no more */
export async function requireLease(
  tx: Transaction,
  of: Visitor & AttemptRef,
): Promise<NodeAttempt> {
  await requireKey(tx, of);
  const attempt = await lockAttempt(tx, of);
  if (attempt === null) throw notFound();
  if (!attempt.held) throw new JampotError('stale');
  return attempt;
}
