import { systemScope } from '@jampot/persistence';
import type { Database } from '@jampot/persistence';
import type { Metrics } from '../observe/metrics.ts';
import { readAtScrape } from '../observe/read-at-scrape.ts';

/** Rows that are counted at most: what one broken table parks may be all that happens in a day. */
const MOST = 10_000;

const FIGURES = {
  jampot_events_parked: {
    help: `Events laid aside until somebody lets them be tried anew, ${MOST} at most`,
    labels: ['event'],
  },
} as const;

/** Tells operators which events had no effect yet, asked at each scrape: for as long as it is so. */
export function watchParked(metrics: Metrics, database: Database): void {
  readAtScrape(metrics, FIGURES, async () => {
    const rows = await database.readTransaction(systemScope, (tx) =>
      tx.sql<{ event: string; parked: number }>(
        `SELECT name AS event, count(*)::int AS parked
         FROM (SELECT name FROM parked_events LIMIT ${MOST}) rows GROUP BY name`,
      ),
    );
    return rows.map(({ event, parked }) => ({
      figure: 'jampot_events_parked',
      labels: { event },
      value: parked,
    }));
  });
}
