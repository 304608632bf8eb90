import { listAssets, listStatuslogs, readBurndown, readLeadTimes } from '@jampot/contracts';
import type { Client } from '@jampot/client';
import pg from 'pg';
import type { Figure } from '../figure.ts';
import { seedLogs } from '../logs-seed.ts';
import { inTurns, median, ratioOf } from '../pairs.ts';

const LOGS = 1_000_000;
const WIDGETS = 30;
/** Milliseconds in which a board has all its data. */
const PROMISED = 1000;
/** When the seeded changes end: the last weeks are counted back from there. */
const UNTIL = '2026-01-01';
const LAST_WEEKS = { 'created:since': '2025-10-09', 'created:until': UNTIL };
const PERIOD = { since: '2025-11-02', until: '2025-12-31', zone: 'Europe/Berlin' };

type Query = Readonly<Record<string, string>>;
const changes = (query: Query) => (client: Client) => client.call(listStatuslogs, { query });
const assets = (query: Query) => (client: Client) => client.call(listAssets, { query });
const list = (query: Query) =>
  assets({ ...query, limit: '30', page: '1', include: 'folder.name,status' });

/** What the ready-made widgets of a producer's board ask for, each once. */
const ASKED: readonly ((client: Client) => Promise<unknown>)[] = [
  list({ 'status.name': 'For Review', sort: '-modified' }),
  list({ 'due:until': '2025-12-31', 'status.approves': '0', sort: 'due' }),
  list({ assignee_id: '1', sort: '-modified' }),
  assets({ x: 'status.name', y: 'count', color: 'status.color' }),
  assets({ x: 'assignee.name', y: 'count', z: 'status.name' }),
  changes({ 'x:day': 'created', z: 'status.name', 'created:since': '2025-12-25', y: 'count' }),
  changes({ 'x:week': 'created', 'status.name': 'Final', ...LAST_WEEKS, y: 'count' }),
  changes({
    'x:week': 'created',
    'status.name': 'Approved',
    ...LAST_WEEKS,
    y: 'asset.seconds',
    z: 'user.name',
  }),
  changes({ x: 'user.name', 'status.name': 'Revision Needed', ...LAST_WEEKS, y: 'count' }),
  changes({ 'x:month': 'created', z: 'status.name', y: 'count' }),
  (client) => client.call(readBurndown, { query: { ...PERIOD, since: '2025-12-01' } }),
  (client) =>
    client.call(readLeadTimes, {
      query: { ...PERIOD, by: 'week', from: 'For Review', status: 'Approved' },
    }),
];

/** A board of thirty widgets as the browser asks for it: equal questions once, all of them at the same moment. */
export const board: Figure = {
  name: 'board',
  what: `A dashboard of ${WIDGETS} widgets over ${LOGS.toLocaleString('en')} status logs, loaded again: all of its data; against one of its questions`,
  promise: '≤ 1 s on the second load',
  async measure({ client, adminUrl, pairs }) {
    const database = new pg.Client({ connectionString: adminUrl });
    await database.connect();
    try {
      const { rows } = await database.query('SELECT FROM assets.status_logs LIMIT 1 OFFSET $1', [
        LOGS / 2,
      ]);
      if (rows.length === 0) await seedLogs(database, LOGS);
      const widgets = Array.from({ length: WIDGETS }, (_, at) => ASKED[at % ASKED.length]);
      const load = () => Promise.all([...new Set(widgets)].map((ask) => ask?.(client)));
      const slowest: { readonly at: number; readonly took: number }[] = [];
      await load();
      for (const [at, ask] of ASKED.entries()) {
        slowest.push({ at, took: await timed(() => ask(client)) });
      }
      const sides = await inTurns(
        pairs,
        () => timed(load),
        () => timed(() => ASKED[3]?.(client) ?? Promise.resolve()),
      );
      const ours = median(sides.ours);
      const [worst] = slowest.toSorted((one, other) => other.took - one.took);
      return {
        ours,
        reference: median(sides.reference),
        unit: ' ms',
        ratio: ratioOf(sides.ours, sides.reference),
        beside: `${slowest.map(({ took }) => took.toFixed(0)).join(' ')} ms one by one, the slowest is number ${worst?.at ?? 0}`,
        met: ours <= PROMISED,
      };
    } finally {
      await database.end();
    }
  },
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
