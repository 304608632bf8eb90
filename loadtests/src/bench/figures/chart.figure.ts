import { listStatuslogs } from '@jampot/contracts';
import pg from 'pg';
import type { Figure } from '../figure.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';

/** Milliseconds that a chart may take, or this many times the bare SQL. */
const PROMISED = 300;
const PROMISED_RATIO = 1.2;
/** Rows written by one statement. */
const PIECE = 1_000_000;

const BARE = `SELECT date_trunc('month', l.created, 'UTC') AS x, s.name AS z, count(*) AS y
  FROM assets.status_logs l JOIN assets.statuses s ON s.id = l.status_id
  WHERE l.account_id = 1 GROUP BY 1, 2 ORDER BY 1, 2`;

/** @param logs how many changes of status the account has. */
export const chart = (logs: number): Figure => ({
  name: 'chart',
  what: `A chart of ${logs} status logs by month and status; against the bare SQL`,
  promise: '≤ 300 ms, or ≤ 1.2× the bare SQL',
  async measure({ client, adminUrl, pairs }) {
    const database = new pg.Client({ connectionString: adminUrl });
    await database.connect();
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    const query = { 'x:month': 'created', y: 'count', z: 'status.name', color: 'status.color' };
    try {
      await seedLogs(database, logs);
      const sides = await inTurns(
        pairs,
        () => timed(() => client.call(listStatuslogs, { query })),
        () => timed(() => database.query(BARE)),
      );
      const ours = median(sides.ours);
      const ratio = ratioOf(sides.ours, sides.reference);
      return {
        ours,
        reference: median(sides.reference),
        unit: ' ms',
        ratio,
        met: ours <= PROMISED || ratio <= PROMISED_RATIO,
      };
    } finally {
      await database.end();
    }
  },
});

/** Five years of changes, spread over the assets and statuses there are. */
async function seedLogs(database: pg.Client, logs: number): Promise<void> {
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
