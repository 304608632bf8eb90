import type pg from 'pg';

/** Rows written by one statement. */
const PIECE = 1_000_000;

/** Five years of changes, spread over the assets and statuses there are. */
export async function seedLogs(database: pg.Client, logs: number): Promise<void> {
  await database.query('SET synchronous_commit = off');
  // Every asset and status is there: looking each up again would take most of the time.
  await database.query('SET session_replication_role = replica');
  for (let done = 0; done < logs; done += PIECE) {
    await database.query(
      `INSERT INTO assets.status_logs (account_id, asset_id, status_id, user_id, created, first, last)
       SELECT 1, a.first_id + i % (a.last_id - a.first_id + 1), 1 + i % 8, 1,
              timestamptz '2021-01-01' + (i % 157680000) * interval '16 seconds', false, false
       FROM generate_series($1::bigint, $2::bigint) i,
            (SELECT min(id) AS first_id, max(id) AS last_id FROM assets.assets) a`,
      [done, Math.min(done + PIECE, logs) - 1],
    );
  }
  await database.query('SET session_replication_role = DEFAULT');
  await database.query('VACUUM ANALYZE assets.status_logs');
}
