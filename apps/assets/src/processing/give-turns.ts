import { nextTurn } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { isUnderWay } from '../versions/version-columns.ts';
import { INPUT, IS_SHORT } from './transcode-jobs.query.ts';

interface Turnless extends Record<string, unknown> {
  readonly id: number;
  readonly account_id: number;
  readonly short: boolean;
}

interface Facts extends Record<string, unknown> {
  readonly lowest: number | null;
  readonly own: number;
  readonly oldest_turn: number | null;
  readonly oldest_minutes: number | null;
}

/** SQL of whether version `v` has a turn of its present attempt. */
export const HAS_TURN = '(v.turn_attempt = v.attempt)';

/**
 * Gives the turn to jobs of versions that have none yet: one by one, as each counts for the next. It
 * looks at the jobs of all accounts.
 */
export async function giveTurns(tx: Transaction, versionIds: readonly number[]): Promise<void> {
  const turnless = await tx.sql<Turnless>(
    `SELECT v.id, v.account_id, ${IS_SHORT} AS short
     FROM versions v CROSS JOIN LATERAL ${INPUT} input
     WHERE v.id = ANY($1::bigint[]) AND ${isUnderWay('v')} AND NOT ${HAS_TURN}
     ORDER BY v.id FOR NO KEY UPDATE OF v`,
    [versionIds],
  );
  if (turnless.length === 0) return;
  // Whoever has it waits for no row any more.
  await tx.sql("SELECT pg_advisory_xact_lock(hashtext('assets.turns'))");
  for (const { id, account_id, short } of turnless) {
    const [facts] = await tx.sql<Facts>(
      `WITH jobs AS (
         SELECT v.account_id, v.turn, v.queued, v.stage IN ('to_measure', 'to_convert') AS waits
         FROM versions v WHERE ${isUnderWay('v')} AND ${HAS_TURN} AND v.short = $2),
       oldest AS (SELECT turn, queued FROM jobs WHERE waits ORDER BY queued, turn LIMIT 1)
       SELECT min(turn) FILTER (WHERE waits) AS lowest,
              coalesce(max(turn) FILTER (WHERE account_id = $1), 0) AS own,
              (SELECT turn FROM oldest) AS oldest_turn,
              (SELECT extract(epoch FROM now() - queued) / 60 FROM oldest)::float AS oldest_minutes
       FROM jobs`,
      [account_id, short],
    );
    const { lowest = null, own = 0, oldest_turn = null, oldest_minutes = null } = facts ?? {};
    const oldest =
      oldest_turn === null || oldest_minutes === null
        ? null
        : { turn: oldest_turn, minutes: oldest_minutes };
    await tx.sql(
      `UPDATE versions SET turn = $2, turn_attempt = attempt, short = $3, queued = clock_timestamp()
       WHERE id = $1`,
      [id, nextTurn({ lowest, oldest, own }), short],
    );
  }
}
