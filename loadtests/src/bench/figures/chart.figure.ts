import { listStatuslogs } from '@jampot/contracts';
import pg from 'pg';
import type { Figure } from '../figure.ts';
import { seedLogs } from '../logs-seed.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';

/** Milliseconds that a chart may take, or this many times the bare SQL. */
const PROMISED = 300;
const PROMISED_RATIO = 1.2;

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
