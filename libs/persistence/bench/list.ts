/**
 * What lists cost, each figure beside its reference, in turns, as the median ratio of five pairs:
 * `JAMPOT_BENCH_POSTGRES_URL=<superuser's address> node --conditions=@jampot/source bench/list.ts [assets]`
 */
import { Client } from 'pg';
import { parseListQuery, assetResource } from '@jampot/contracts';
import type { ListQuery } from '@jampot/contracts';
import type { Scope } from '@jampot/persistence';
import { assetRowsSql, assets } from './asset-reads.ts';
import { benchDatabase, CLIENTS } from './bench-database.ts';
import type { BenchDatabase } from './bench-database.ts';

const PAIRS = 5;
const MILLISECONDS = Number(process.env['JAMPOT_BENCH_MS'] ?? 1000);
const scope: Scope = { account_id: 1, user_id: 1, level: 4 };
const query = (raw: Record<string, string> = {}): ListQuery =>
  parseListQuery(assetResource, 'list', {
    include: 'folder,status,assignee,latestversion.user',
    ...raw,
  });

type Work = () => Promise<unknown>;

/** Runs per second with several clients at once, after a moment that warms caches and plans. */
async function rate(work: Work): Promise<number> {
  await rounds(work, MILLISECONDS / 5);
  return rounds(work, MILLISECONDS);
}

async function rounds(work: Work, milliseconds: number): Promise<number> {
  const start = performance.now();
  let runs = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() - start < milliseconds) {
        await work();
        runs += 1;
      }
    }),
  );
  return (runs * 1000) / (performance.now() - start);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Prints ours, the reference and ours divided by the reference, in runs per second. */
async function compare(
  what: string,
  promise: string,
  ours: Work,
  reference: Work,
  between: {
    readonly ours: () => Promise<void>;
    readonly reference: () => Promise<void>;
  } | null = null,
): Promise<void> {
  const [mine, other]: [number[], number[]] = [[], []];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    await between?.ours();
    const a = await rate(ours);
    await between?.reference();
    const b = await rate(reference);
    mine.push(a);
    other.push(b);
  }
  const ratio = median(mine.map((value, index) => value / (other[index] ?? NaN)));
  process.stdout.write(
    `${what}: ours ${median(mine).toFixed(0)}/s, reference ${median(other).toFixed(0)}/s, ratio ${ratio.toFixed(2)} (${promise})\n`,
  );
}

async function deepestCursor(bench: BenchDatabase): Promise<string> {
  const client = new Client({ connectionString: bench.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select name from bench_lists.assets where not deleted order by name desc, id desc offset 150 limit 1',
  );
  await client.end();
  const beforeLast = await assets.list(
    bench.database,
    scope,
    query({ limit: '1', 'name:since': rows[0]?.name ?? '' }),
  );
  return beforeLast.next ?? '';
}

async function benchLists(
  bench: BenchDatabase,
  count: number,
  clients: readonly Client[],
): Promise<void> {
  const list: Work = () => assets.list(bench.database, scope, query());
  const idle = [...clients];
  const rows: Work = async () => {
    const client = idle.pop();
    const answer = await client?.query({
      name: 'rows',
      text: assetRowsSql,
      values: [1],
    });
    if (client !== undefined) idle.push(client);
    return JSON.stringify(answer?.rows);
  };
  await compare(
    '100 assets with 5 relations, against bare pg in row form',
    'at least 1.0',
    list,
    rows,
  );
  const tables = ['folders', 'people', 'statuses', 'versions', 'assets'];
  const security = (state: string) => (): Promise<void> =>
    bench.run(tables.map((table) => `alter table ${table} ${state} row level security`).join(';'));
  await compare('the same with row-level security, against without', 'at least 0.85', list, list, {
    ours: security('enable'),
    reference: security('disable'),
  });
  await security('enable')();
  const after = await deepestCursor(bench);
  const deepest: Work = () => assets.list(bench.database, scope, query({ after }));
  await compare(
    `the deepest page of ${count} assets, against the first`,
    'at least 0.83',
    deepest,
    list,
  );
}

const count = Number(process.argv[2] ?? 1_000_000);
const bench = await benchDatabase(process.env['JAMPOT_BENCH_POSTGRES_URL'] ?? '', count);
const clients = Array.from(
  { length: CLIENTS },
  () => new Client({ connectionString: bench.adminUrl }),
);
try {
  await Promise.all(clients.map((client) => client.connect()));
  await benchLists(bench, count, clients);
} finally {
  await Promise.all(clients.map((client) => client.end()));
  await bench.drop();
}
