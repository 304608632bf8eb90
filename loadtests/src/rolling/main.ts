import { findFreePort, SERVICE_NAMES, startProduct } from '@jampot/local';
import type { RunningProduct, SupervisedService } from '@jampot/local';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openClient } from '../session/open-client.ts';
import type { Person } from '../session/open-client.ts';
import { enrolNodes } from '../nodes/enrol-nodes.ts';
import { endWith, readArgs } from '../arguments/read-args.ts';
import { keepAgentLine } from './agent-line.ts';
import { Balancer } from './balancer.ts';
import { comeAndGo } from './come-and-go.ts';
import { Followed } from './followed.ts';
import { keepGetting } from './large.ts';
import { Previews } from './previews.ts';
import { buildScene } from './scene.ts';
import { StrictClient } from './strict-client.ts';
import { Tally } from './tally.ts';
import { Traffic } from './traffic.ts';
import { judgeEnd, judgeFaults, judgeStage } from './verdict.ts';
import type { Verdict } from './verdict.ts';

const PEOPLE = 3;
/** Milliseconds: an answer that takes longer is none. */
const PATIENCE = 15_000;
const BACK_WITHIN = 60_000;
/** Milliseconds for the previews that wait when all is over. */
const CONVERTED_WITHIN = 60_000;
/** Of a product that was just made. */
const FIRST_ACCOUNT = 1;

/** Access tokens of the one last ten minutes, of the other less than a stage: lines of live events outlive theirs. */
const OF_REPLICAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  identity: { JAMPOT_ACCESS_TOKEN_SECONDS: '20' },
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Two gateways that stop as they do in a cluster: a balancer has the time to see that one is not ready. */
async function startGateways(product: RunningProduct): Promise<Gateway[]> {
  return Promise.all(
    [1, 2].map(async () => {
      const port = await findFreePort();
      const service = await product.replica('gateway', {
        JAMPOT_PORT: String(port),
        JAMPOT_STOP_PAUSE: '3',
        JAMPOT_STOP_LIMIT: '25',
      });
      return { service, port, healthPort: service.healthPort };
    }),
  );
}

interface Gateway {
  readonly service: SupervisedService;
  readonly port: number;
  readonly healthPort: number;
}

/**
 * Asks a process to end, as an orchestrator does, and waits until another one has taken its place. One that does not
 * end in good order is a failure, whoever repeats what it let fall.
 */
async function end(service: SupervisedService, tally: Tally): Promise<void> {
  const { pid } = service;
  if (pid === undefined) throw new Error(`${service.name} does not run.`);
  process.kill(pid, 'SIGTERM');
  const limit = Date.now() + BACK_WITHIN;
  while (service.pid === undefined || service.pid === pid) {
    if (Date.now() > limit) throw new Error(`${service.name} does not end.`);
    await wait(20);
  }
  const { code, signal } = service.lastExit ?? { code: null, signal: null };
  if (code !== 0) tally.fail(`${service.name} ends`, `with ${signal ?? `code ${code}`}`);
}

const USAGE = `Usage: npm run rolling -- [--short] [--only ${SERVICE_NAMES.join('|')}]`;
const { values } = readArgs(
  { options: { only: { type: 'string' }, short: { type: 'boolean', default: false } } },
  USAGE,
);
const chosen = SERVICE_NAMES.filter((name) => values.only === undefined || values.only === name);
if (chosen.length === 0) endWith(USAGE);

const dataDir = await mkdtemp(join(tmpdir(), 'jampot-rolling-'));
const product = await startProduct({ dataDir, ephemeral: true, apart: true });
const stop = new AbortController();
let balancer: Balancer | undefined;
let followed: Followed | undefined;
let passed = 0;
let failed = 0;
const judge = ({ holds, lines }: Verdict): void => {
  if (holds) passed += 1;
  else failed += 1;
  for (const line of lines) say(line);
};
try {
  const [gateways, replicas] = await Promise.all([
    startGateways(product),
    Promise.all(
      SERVICE_NAMES.filter((name) => name !== 'gateway').map(
        async (name) => [name, await product.replica(name, OF_REPLICAS[name])] as const,
      ),
    ),
  ]);
  const pairs = new Map<string, readonly SupervisedService[]>(
    replicas.map(([name, second]) => [
      name,
      [...product.services.filter((service) => service.name === name), second],
    ]),
  );
  pairs.set(
    'gateway',
    gateways.map(({ service }) => service),
  );
  balancer = await Balancer.start(gateways);
  const tally = new Tally();
  const previews = new Previews();
  const person = {
    baseUrl: balancer.address,
    email: product.credentials.adminEmail,
    password: product.credentials.adminPassword,
    patience: PATIENCE,
  };
  const doorOf = async (one: Person) => {
    const entered = new StrictClient(one, tally);
    await entered.enter();
    return { ...one, client: entered };
  };
  const doors = await Promise.all(Array.from({ length: PEOPLE }, () => doorOf(person)));
  const [door, ...others] = doors;
  if (door === undefined) throw new Error('Nobody is signed in.');
  const { client } = door;
  const scene = await buildScene(client, person, {
    folder: dataDir,
    expect: (versionId) => previews.expect(versionId),
  });
  const readers = await Promise.all(scene.rushing.map(doorOf));
  const traffic = new Traffic(scene, readers, { tally, previews });
  followed = await Followed.start(client, person.baseUrl);
  const nodes = await enrolNodes(client, FIRST_ACCOUNT, 1);
  const until = { tally, stop: stop.signal };
  const working = [
    ...[door, ...others].map((one, index) => traffic.work(one, `p${index}`, stop.signal)),
    ...nodes.map((node) => keepAgentLine(node, person.baseUrl, until)),
    keepGetting(door, scene.large, until),
    comeAndGo(scene.visitor, until),
  ];
  // Of the failures so far; those of what came before count for the first.
  let judged = 0;
  for (const name of chosen) {
    const before = tally.answered;
    const begun = Date.now();
    const pair = pairs.get(name) ?? [];
    // A short one replaces the newest of each pair, which has what it takes to tell it apart.
    for (const service of values.short ? pair.slice(-1) : pair) {
      // The other one of the pair is back before this one goes.
      await Promise.all(pair.map((one) => one.untilReady(BACK_WITHIN)));
      await traffic.rush(door, name, service);
      await end(service, tally);
      await traffic.rushesEnded();
    }
    judge(
      judgeStage({
        name,
        begun,
        ended: Date.now(),
        answered: tally.answered - before,
        failures: tally.failures.slice(judged),
      }),
    );
    judged = tally.failures.length;
  }
  await Promise.all([...pairs.values()].flat().map((one) => one.untilReady(BACK_WITHIN)));
  stop.abort();
  await Promise.all(working);
  // All is over: this one only looks, and may do so more than once.
  const witness = await openClient(person);
  judge(judgeEnd(tally.failures.slice(judged)));
  const unmade = await previews.faults(witness, CONVERTED_WITHIN);
  judge(judgeFaults('every preview is made', unmade));
  judge(judgeFaults('every asset is told of', await followed.faults(traffic.made)));
  say(
    `${previews.done} previews, ${traffic.made.length} assets told of on ${followed.lines} lines of live events`,
  );
} finally {
  stop.abort();
  followed?.stop();
  balancer?.stop();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
