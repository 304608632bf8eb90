import { startProduct } from '@jampot/local';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClient } from '../session/open-client.ts';
import { endWith, readArgs } from '../arguments/read-args.ts';
import { agent } from './figures/agent.figure.ts';
import { belowPage } from './figures/below-page.figure.ts';
import { below } from './figures/below.figure.ts';
import { beside as besideConversion } from './figures/beside.figure.ts';
import { board } from './figures/board.figure.ts';
import { besideBombs } from './figures/bombs.figure.ts';
import { change } from './figures/change.figure.ts';
import { chart } from './figures/chart.figure.ts';
import { comparing } from './figures/compare.figure.ts';
import { deepestPage } from './figures/deepest-page.figure.ts';
import { dispatch } from './figures/dispatch.figure.ts';
import { importing } from './figures/import.figure.ts';
import { grid } from './figures/grid.figure.ts';
import { linkFigures } from './figures/links.figure.ts';
import { list } from './figures/list.figure.ts';
import { loopMemory } from './figures/loop-memory.figure.ts';
import { memory } from './figures/memory.figure.ts';
import { missing } from './figures/missing.figure.ts';
import { names } from './figures/names.figure.ts';
import { neighbour } from './figures/neighbour.figure.ts';
import { nextAsset } from './figures/next-asset.figure.ts';
import { oneAsset } from './figures/one-asset.figure.ts';
import { rejoin } from './figures/rejoin.figure.ts';
import { rest } from './figures/rest.figure.ts';
import { rowSecurity } from './figures/row-security.figure.ts';
import { seek } from './figures/seek.figure.ts';
import { sharePage } from './figures/share-page.figure.ts';
import { sharePicture } from './figures/share-picture.figure.ts';
import { start } from './figures/start.figure.ts';
import { timeline } from './figures/timeline.figure.ts';
import { transcode } from './figures/transcode.figure.ts';
import { tree } from './figures/tree.figure.ts';
import { upload } from './figures/upload.figure.ts';
import type { BenchProduct, Figure, Measured } from './figure.ts';
import { startReference } from './reference.ts';
import { seed } from './seed.ts';
import type { Seeded } from './seed.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const figuresOf = (
  seeded: Seeded,
  { links, logs, bytes, minutes }: Readonly<Record<'links' | 'logs' | 'bytes' | 'minutes', number>>,
): readonly Figure[] => [
  list(seeded),
  oneAsset(seeded),
  missing,
  rest,
  change,
  below(seeded),
  belowPage(seeded),
  tree,
  deepestPage,
  grid,
  rowSecurity(seeded),
  ...linkFigures(links),
  names,
  importing,
  board,
  chart(logs),
  upload(bytes),
  transcode,
  besideConversion(seeded),
  besideBombs(seeded),
  neighbour(seeded),
  start,
  dispatch,
  agent,
  sharePage,
  sharePicture,
  seek,
  comparing,
  rejoin,
  nextAsset,
  timeline,
  memory(minutes),
  loopMemory(minutes),
];
const NAMES = figuresOf(
  { projectId: 0, assetId: 0 },
  { links: 0, logs: 0, bytes: 0, minutes: 0 },
).map(({ name }) => name);

const USAGE = `Usage: npm run bench -- [${NAMES.join('|')}]... [--assets N] [--folders N] [--links N] [--logs N] [--bytes N] [--minutes N] [--pairs N] [--milliseconds N] [--json]`;
const { values, positionals } = readArgs(
  {
    allowPositionals: true,
    options: {
      assets: { type: 'string', default: '1000000' },
      folders: { type: 'string', default: '100000' },
      links: { type: 'string', default: '1000000' },
      logs: { type: 'string', default: '10000000' },
      bytes: { type: 'string', default: String(1024 ** 3) },
      minutes: { type: 'string', default: '10' },
      pairs: { type: 'string', default: '5' },
      milliseconds: { type: 'string', default: '2000' },
      json: { type: 'boolean', default: false },
    },
  },
  USAGE,
);
const [assets, folders, links, logs, bytes, minutes, pairs, milliseconds] = [
  values.assets,
  values.folders,
  values.links,
  values.logs,
  values.bytes,
  values.minutes,
  values.pairs,
  values.milliseconds,
].map(Number) as [number, number, number, number, number, number, number, number];
const sound = [assets, folders, links, logs, bytes, minutes, pairs, milliseconds].every(
  (n) => Number.isInteger(n) && n > 0,
);
if (!sound || positionals.some((name) => !NAMES.includes(name))) endWith(USAGE);

const dataDir = await mkdtemp(join(tmpdir(), 'jampot-bench-'));
const product = await startProduct({ dataDir });
const adminUrl = Object.assign(new URL(product.engines.postgres.adminUrl), {
  pathname: '/jampot',
}).href;
const results: (Measured & Pick<Figure, 'name' | 'what' | 'promise'>)[] = [];
const failed: string[] = [];
let reference: BenchProduct['reference'] | undefined;
try {
  say(`Seeding ${folders} folders and ${assets} assets.`);
  const seeded = await seed(adminUrl, { folders, assets });
  reference = await startReference(adminUrl);
  const client = await openClient({
    baseUrl: `http://127.0.0.1:${product.port}`,
    email: product.credentials.adminEmail,
    password: product.credentials.adminPassword,
    patience: 60_000,
  });
  const bench: BenchProduct = { product, client, adminUrl, reference, pairs, milliseconds };
  const chosen = figuresOf(seeded, { links, logs, bytes, minutes }).filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  for (const { name, what, promise, measure } of chosen) {
    try {
      const measured = await measure(bench);
      results.push({ name, what, promise, ...measured });
      say(written(what, promise, measured));
    } catch (error) {
      // The others are measured all the same.
      failed.push(name);
      say(
        `FAILED ${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
  }
} finally {
  reference?.stop();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
say(
  `Load of the machine at the end: ${loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')}.`,
);
if (values.json) say(JSON.stringify(results));
process.exit(failed.length === 0 && results.every(({ met }) => met) ? 0 : 1);

function written(
  what: string,
  promise: string,
  { ours, reference: other, unit, ratio, beside, met }: Measured,
) {
  const figure = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)}${unit}`;
  return (
    `${met ? 'met  ' : 'SHORT'} ${ratio.toFixed(2)}×  ${what}: ours ${figure(ours)}, reference ${figure(other)}` +
    `${beside === undefined ? '' : `, ${beside}`} (promised ${promise})`
  );
}
