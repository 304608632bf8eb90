import { createProject } from '@jampot/contracts';
import { startProduct } from '@jampot/local';
import type { RunningProduct } from '@jampot/local';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { strike } from '../chaos/victims.ts';
import type { Victim } from '../chaos/victims.ts';
import { openClient } from '../session/open-client.ts';
import { RenderNode } from './render-node.ts';
import { rendered, started, wantRender } from './render-version.ts';

/** Who is killed, or emptied, in the middle of a render by a real agent. */
const OF_THE_NODE = ['agent', 'supervisor', 'frozen'] as const;
const OF_THE_PRODUCT = [
  'render',
  'gateway',
  'assets',
  'nats',
  'redis',
  'redis-data',
  'nats-data',
  'postgres',
] as const satisfies readonly Victim[];
const VICTIMS = [...OF_THE_NODE, ...OF_THE_PRODUCT] as const;
type FarmVictim = (typeof VICTIMS)[number];

/** A render takes so long that whatever is killed is killed in its middle. */
const RENDER = `{app} -c 'sleep 4; cat "$0" > "$1"' {source} {output}`;
/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Milliseconds for a render, what was lost of it included. */
const PROMISED = 120_000;
const PATIENCE = 6000;
/** A sixth of what a farm has, so that a freeze past them all takes no minutes. */
const SECONDS = {
  JAMPOT_RENDER_HEARTBEAT: 1,
  JAMPOT_RENDER_SUSPECT: 4,
  JAMPOT_RENDER_STOP: 8,
  JAMPOT_RENDER_KILL: 9,
  JAMPOT_RENDER_LEASE: 10,
  JAMPOT_RENDER_REQUEUE: 12,
} as const;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const victims = VICTIMS.filter((victim) => values.only === undefined || victim === values.only);
if (victims.length === 0) {
  say(`Usage: node loadtests/src/farm/main.ts [--only ${VICTIMS.join('|')}]`);
  process.exit(2);
}

async function strikeFarm(product: RunningProduct, node: RenderNode, victim: FarmVictim) {
  switch (victim) {
    case 'agent':
      await node.end('SIGKILL');
      node.start();
      return;
    case 'supervisor':
      process.kill((await node.render()).supervisor, 'SIGKILL');
      return;
    case 'frozen':
      return freeze(node);
    default:
      await strike(product, victim);
  }
}

/** Past the lease, and until the job is queued again; the node comes back with a stale result. */
async function freeze(node: RenderNode): Promise<void> {
  const { supervisor, command } = await node.render();
  const all = [node.pid, supervisor, -command];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  await wait((SECONDS.JAMPOT_RENDER_REQUEUE + 2) * 1000);
  for (const pid of all) process.kill(pid, 'SIGCONT');
}

const dataDir = await mkdtemp(join(tmpdir(), 'jampot-farm-'));
const nodeDir = await mkdtemp(join(tmpdir(), 'jampot-farm-node-'));
// The user of its renders passes through.
await chmod(nodeDir, 0o711);
const env = Object.fromEntries(
  Object.entries(SECONDS).map(([variable, seconds]) => [variable, String(seconds)]),
);
const product = await startProduct({ dataDir, env });
let node: RenderNode | undefined;
let passed = 0;
let failed = 0;
try {
  const baseUrl = `http://127.0.0.1:${product.port}`;
  const { adminEmail: email, adminPassword: password } = product.credentials;
  const client = await openClient({ baseUrl, email, password, patience: PATIENCE, retries: 20 });
  const project = await client.one(createProject, { body: { name: 'Farm' } });
  node = await RenderNode.enrol({
    client,
    baseUrl,
    folder: join(nodeDir, 'node'),
    program: '/bin/sh',
    commandLine: RENDER,
    outputExtension: 'png',
  });
  node.start();
  for (const victim of victims) {
    const source = new File([PICTURE], 'pixel.png', { type: 'image/png' });
    const began = Date.now();
    try {
      const wanted = await wantRender(client, project.id, node.poolId, source);
      await started(client, wanted);
      await strikeFarm(product, node, victim);
      const states = await rendered(client, wanted, PROMISED);
      const results = states.filter((state) => state === 'done').length;
      if (results === 1) passed += 1;
      else failed += 1;
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      say(`${victim}: ${results} result after ${seconds} s (${states.join(', ')})`);
    } catch (error) {
      failed += 1;
      say(`${victim}: BROKEN: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
} finally {
  await node?.end('SIGINT');
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
  await rm(nodeDir, { recursive: true, force: true });
}
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
