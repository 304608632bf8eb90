import { startProduct } from '@jampot/local';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeClip } from '../bench/make-clip.ts';
import { openClient } from '../session/open-client.ts';
import { endWith, readArgs } from '../arguments/read-args.ts';
import { enrolNodes } from '../nodes/enrol-nodes.ts';
import { serveTokens } from './serve-tokens.ts';

/** `npm run load -- <profile> [journey] [--minutes N]`: starts the product with data of its own, and has k6 come to it. */
const PROFILES = ['smoke', 'baseline', 'ramp', 'soak', 'spike'];
/** Those whose people stay the same, so that they can come for any time. */
const STEADY = ['smoke', 'baseline', 'soak'];
const JOURNEYS = ['browse', 'review', 'playlists', 'statuses', 'dashboard', 'upload', 'farm'];
/** Render nodes that keep a line beside it all; few in a smoke test, whose nodes have to enrol first. */
const NODES = 1000;
const FEW_NODES = 50;
/** Of a product that was just made. */
const FIRST_ACCOUNT = 1;

const root = resolve(import.meta.dirname, '../../..');
const USAGE = `Usage: npm run load -- [${PROFILES.join('|')}] [${JOURNEYS.join('|')}] [--minutes N for ${STEADY.join(', ')}]
Without a profile it is smoke, without a journey all of them.`;
const { values, positionals } = readArgs(
  { options: { minutes: { type: 'string' } }, allowPositionals: true },
  USAGE,
);
const [profile = 'smoke', journey = '', ...more] = positionals;
const isKnown = PROFILES.includes(profile) && (journey === '' || JOURNEYS.includes(journey));
const { minutes } = values;
const isLong = minutes === undefined || (Number(minutes) > 0 && STEADY.includes(profile));
if (!isKnown || !isLong || more.length > 0) endWith(USAGE);

const k6 = findK6();
const results = join(root, '.test', 'load');
mkdirSync(results, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), 'jampot-load-'));
const product = await startProduct({ dataDir });
try {
  const film = join(dataDir, 'film.mp4');
  await makeClip(film, 's=320x180:r=25:d=1');
  const { adminEmail, adminPassword } = product.credentials;
  const client = await openClient({
    baseUrl: product.address,
    email: adminEmail,
    password: adminPassword,
    patience: 30_000,
  });
  const count =
    journey === '' || journey === 'farm' ? (profile === 'smoke' ? FEW_NODES : NODES) : 0;
  const tokens = await serveTokens(await enrolNodes(client, FIRST_ACCOUNT, count));
  const file = join(results, `${profile}${journey === '' ? '' : `-${journey}`}.json`);
  const child = spawn(k6, ['run', '--quiet', '--no-usage-report', 'main.ts'], {
    cwd: join(root, 'loadtests/k6'),
    stdio: 'inherit',
    env: {
      ...process.env,
      PROFILE: profile,
      JOURNEY: journey,
      BASE: product.address,
      EMAIL: adminEmail,
      PASSWORD: adminPassword,
      FILM: film,
      NODES: String(count),
      TOKENS: tokens.url,
      ...(minutes === undefined ? {} : { MINUTES: minutes }),
      RESULTS: file,
    },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  tokens.close();
  process.stdout.write(`All of it: ${file}\n`);
  process.exitCode = code ?? 1;
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The one of this machine, or that which is built from its source once. */
function findK6(): string {
  const given = process.env['K6_PATH'];
  if (given !== undefined) return given;
  const script = join(root, 'deploy/test/tools/print-k6.ts');
  return execFileSync(process.execPath, [script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}
