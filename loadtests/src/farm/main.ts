import { createProject } from '@jampot/contracts';
import { startProduct } from '@jampot/local';
import { breakableLine } from '@jampot/testing';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClient } from '../session/open-client.ts';
import { PIXEL } from '../pictures/pixel.ts';
import { endWith, readArgs } from '../arguments/read-args.ts';
import { demoPoolRenders } from './demo-pool.ts';
import { FARM_VICTIMS, SHORT_ROUND, strikeFarm } from './farm-victims.ts';
import type { Farm, FarmVictim } from './farm-victims.ts';
import { RenderNode } from './render-node.ts';
import { runFaults } from './right-runs.ts';
import { rendered, renderedBytes, started, wantRender } from './render-version.ts';

/** Nobody is struck: what `npm start` has besides the product renders. */
const DEMO = 'demo-pool';
/** A render takes so long that whatever is killed is killed in its middle. */
const RENDER = `{app} -c 'sleep 4; cat "$0" > "$1"' {source} {output}`;
/** Milliseconds for a render, what was lost of it included. */
const PROMISED = 120_000;
const PATIENCE = 12_000;
/** Lines of the agent's log that are shown of what it did not survive. */
const LAST_WORDS = 60;
/** A sixth of what a farm has, so that a freeze past them all takes no minutes. */
const SECONDS = {
  JAMPOT_RENDER_HEARTBEAT: 1,
  JAMPOT_RENDER_SUSPECT: 4,
  JAMPOT_RENDER_STOP: 8,
  JAMPOT_RENDER_KILL: 9,
  JAMPOT_RENDER_LEASE: 10,
  JAMPOT_RENDER_REQUEUE: 12,
  JAMPOT_RENDER_OFFER: 5,
  JAMPOT_RENDER_GRACE: 5,
} as const;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const ALL = [...FARM_VICTIMS.node, DEMO, ...FARM_VICTIMS.product] as const;
const AT: Readonly<Record<string, readonly (typeof ALL)[number][]>> = {
  node: FARM_VICTIMS.node,
  product: [DEMO, ...FARM_VICTIMS.product],
};
const USAGE = `Usage: npm run farm -- [--at node|product] [--short] [--only ${ALL.join('|')}]`;
const { values } = readArgs(
  {
    options: {
      only: { type: 'string' },
      at: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  },
  USAGE,
);
const among = values.at === undefined ? ALL : (AT[values.at] ?? []);
const wanted = among.filter(
  (what) =>
    (values.only === undefined || what === values.only) &&
    (!values.short || what === DEMO || SHORT_ROUND.has(what)),
);
if (wanted.length === 0) endWith(USAGE);

/** Strikes in the middle of a render. @returns whether the version has the one right result, by runs that show the strike. */
async function survives(farm: Farm, projectId: number, victim: FarmVictim): Promise<boolean> {
  const bytes = Buffer.concat([PIXEL, randomBytes(16)]);
  const source = new File([bytes], 'pixel.png', { type: 'image/png' });
  const began = Date.now();
  const version = await wantRender(client, projectId, farm.node.poolId, source);
  await started(client, version);
  await strikeFarm(farm, victim);
  const states = await rendered(client, version, PROMISED);
  const right = bytes.equals(await renderedBytes(client, baseUrl, version));
  const faults = [...(right ? [] : ['a result of SOMETHING ELSE']), ...runFaults(victim, states)];
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const what =
    faults.length === 0 ? 'one result of its own source' : `BROKEN: ${faults.join('; ')}`;
  say(`${victim}: ${what} after ${seconds} s (${states.join(', ')})`);
  return faults.length === 0;
}

const dataDir = await mkdtemp(join(tmpdir(), 'jampot-farm-'));
const nodeDir = await mkdtemp(join(tmpdir(), 'jampot-farm-node-'));
// The user of its renders passes through.
await chmod(nodeDir, 0o711);
const env = Object.fromEntries(
  Object.entries(SECONDS).map(([variable, seconds]) => [variable, String(seconds)]),
);
const product = await startProduct({ dataDir, env });
const baseUrl = `http://127.0.0.1:${product.port}`;
const line = await breakableLine(baseUrl);
const { adminEmail: email, adminPassword: password } = product.credentials;
const client = await openClient({ baseUrl, email, password, patience: PATIENCE, retries: 20 });
let node: RenderNode | undefined;
let passed = 0;
let failed = 0;
try {
  const project = await client.one(createProject, { body: { name: 'Farm' } });
  if (wanted.includes(DEMO)) {
    const stage = { product, client, baseUrl, folderId: project.id };
    const faults = await demoPoolRenders(stage, say).catch((error: unknown) => [String(error)]);
    if (faults.length === 0) passed += 1;
    else failed += 1;
    say(
      `${DEMO}: ${faults.length === 0 ? 'renders, tells how far it is, and plays' : `BROKEN: ${faults.join('; ')}`}`,
    );
  }
  node = await RenderNode.enrol({
    client,
    baseUrl: line.url,
    folder: join(nodeDir, 'node'),
    program: '/bin/sh',
    commandLine: RENDER,
    outputExtension: 'png',
  });
  node.start();
  const farm: Farm = { product, node, line, requeue: SECONDS.JAMPOT_RENDER_REQUEUE * 1000 };
  for (const victim of wanted) {
    if (victim === DEMO) continue;
    try {
      if (await survives(farm, project.id, victim)) {
        passed += 1;
        continue;
      }
    } catch (error) {
      say(`${victim}: BROKEN: ${error instanceof Error ? error.message : String(error)}`);
    }
    failed += 1;
    for (const said of node.said.slice(-LAST_WORDS)) say(`  the agent: ${said}`);
  }
} finally {
  await node?.end('SIGINT');
  await line.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
  await rm(nodeDir, { recursive: true, force: true });
}
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
