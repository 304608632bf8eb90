import { systemScope } from '@jampot/persistence';
import type { Database } from '@jampot/persistence';
import type { Metrics } from '../observe/metrics.ts';
import { readAtScrape } from '../observe/read-at-scrape.ts';

/** Rows that are counted at most: a relay that stood still for days has millions. */
const MOST = 10_000;

/** Tells operators how many events wait to be published, and since when, asked at each scrape. */
export function watchOutbox(metrics: Metrics, database: Database): void {
  const figures = {
    jampot_outbox_waiting: { help: `Events not yet published, ${MOST} at most`, labels: [] },
    jampot_outbox_oldest_seconds: {
      help: 'Seconds that the oldest of them has waited',
      labels: [],
    },
  } as const;
  readAtScrape(metrics, figures, async () => {
    const [row] = await database.readTransaction(systemScope, (tx) =>
      tx.sql<{ waiting: number; oldest: number }>(
        `SELECT (SELECT count(*) FROM (SELECT FROM outbox WHERE stream IS NULL LIMIT ${MOST}) rows) AS waiting,
           coalesce((SELECT extract(epoch FROM clock_timestamp() - created) FROM outbox
             WHERE stream IS NULL ORDER BY id LIMIT 1), 0)::float8 AS oldest`,
      ),
    );
    return row === undefined
      ? []
      : [
          { figure: 'jampot_outbox_waiting', labels: {}, value: row.waiting },
          { figure: 'jampot_outbox_oldest_seconds', labels: {}, value: Math.max(0, row.oldest) },
        ];
  });
}
