import { startProduct } from '@jampot/local';
import { createProject, publishVersion } from '@jampot/contracts';
import type { Client } from '@jampot/client';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../figures/percentile.ts';
import { beginImport } from './cut-import.ts';
import { Ledger } from './ledger.ts';
import { openClient } from '../session/open-client.ts';
import { PIXEL } from '../pictures/pixel.ts';
import { verify } from './verify.ts';
import { strike, VICTIMS } from './victims.ts';
import { Chance } from '../chance/chance.ts';
import { Order } from '../chance/order.ts';
import { endWith, readArgs } from '../arguments/read-args.ts';
import { write } from './writer.ts';

const WRITERS = 3;
/** Milliseconds of undisturbed writing before each kill. */
const CALM = 700;
/** What is killed while thousands of shots are written. */
const IN_THE_MIDDLE_OF_AN_IMPORT: ReadonlySet<string> = new Set(['assets', 'postgres', 'gateway']);
/** Milliseconds in which writes must be acknowledged again, at p99. */
const PROMISED = 5_000;
/**
 * Of fewer rounds than this the 99th of a hundred is the longest, and one unlucky start decides. Beside browsers
 * and the farm's faults, on two cores that thirty processes wanted, a gateway took 7.6 s that takes 2.3 s else.
 */
const ENOUGH_ROUNDS = 100;
const LENIENT = 3 * PROMISED;
const GIVEN_UP = 30_000;
/** Milliseconds: longer than the product needs to notice that whoever took a call has died. */
const PATIENCE = 6_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Milliseconds until writes are acknowledged again; null when they never were. */
async function recovery(ledger: Ledger): Promise<number | null> {
  const killed = Date.now();
  // A write that was under way may still be acknowledged, so that two in a row are waited for.
  let seen = ledger.lastAcknowledged;
  for (let fresh = 0; Date.now() - killed < GIVEN_UP; await wait(10)) {
    if (ledger.lastAcknowledged <= Math.max(seen, killed + 50)) continue;
    seen = ledger.lastAcknowledged;
    fresh += 1;
    if (fresh === 2) return seen - killed;
  }
  return null;
}

async function upload(client: Client, ledger: Ledger, folderId: number, round: number) {
  try {
    const pixel = new File([PIXEL], 'pixel.png', { type: 'image/png' });
    const version = await client.one(
      publishVersion,
      { params: { id: folderId }, body: { name: `upload-${round}` } },
      { files: { upload: pixel } },
    );
    ledger.versions.push(version.id);
    ledger.acknowledge();
  } catch {
    ledger.unanswered += 1;
  }
}

const USAGE = `Usage: npm run chaos -- [--rounds N | --short] [--only ${VICTIMS.join('|')}] [--seed N]`;
const { values } = readArgs(
  {
    options: {
      rounds: { type: 'string', default: String(ENOUGH_ROUNDS) },
      short: { type: 'boolean', default: false },
      only: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  },
  USAGE,
);
const victims = VICTIMS.filter((victim) => values.only === undefined || victim === values.only);
// A short one strikes each once.
const rounds = values.short ? victims.length : Number(values.rounds);
const seed = Number(values.seed);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed) || victims.length === 0)
  endWith(USAGE);

say(`Seed ${seed}.`);
const chance = new Chance(seed);
const order = new Order(victims, chance);
const dataDir = await mkdtemp(join(tmpdir(), 'jampot-chaos-'));
const product = await startProduct({ dataDir });
const person = {
  baseUrl: `http://127.0.0.1:${product.port}`,
  email: product.credentials.adminEmail,
  password: product.credentials.adminPassword,
  patience: PATIENCE,
};
const stop = new AbortController();
const ledger = new Ledger();
let failed = 0;
let passed = 0;
const recoveries: number[] = [];
try {
  const client = await openClient(person);
  const project = await client.one(createProject, { body: { name: 'Chaos' } });
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async (_, index) => ({
      name: `w${index}`,
      client: await openClient(person),
    })),
  );
  const writing = writers.map((writer) =>
    write(writer.client, ledger, { name: writer.name, folderId: project.id, stop: stop.signal }),
  );
  for (let round = 1; round <= rounds; round += 1) {
    const victim = order.next();
    if (round % 4 === 0) await upload(client, ledger, project.id, round);
    await wait(CALM + chance.below(CALM));
    if (IN_THE_MIDDLE_OF_AN_IMPORT.has(victim)) {
      const begun = await beginImport(client, round);
      if (begun !== null) ledger.imports.push(begun);
      await wait(chance.below(CALM));
    }
    await strike(product, victim);
    const milliseconds = await recovery(ledger);
    if (milliseconds === null) failed += 1;
    else {
      passed += 1;
      recoveries.push(milliseconds);
    }
    const after =
      milliseconds === null ? 'no write for 30 s' : `writes again after ${milliseconds} ms`;
    say(`round ${round}: ${victim}: ${after}`);
  }
  stop.abort();
  await Promise.all(writing);
  // What was kept is looked at once the product is at rest, not while it recovers.
  const witness = await openClient({ ...person, patience: 60_000, retries: 20 });
  for (const { what, faults } of await verify(witness, ledger)) {
    if (faults.length === 0) passed += 1;
    else failed += 1;
    say(`${faults.length === 0 ? 'holds' : 'BROKEN'}: ${what}`);
    for (const fault of faults.slice(0, 20)) say(`  ${fault}`);
  }
} finally {
  stop.abort();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
const p99 = percentile(recoveries, 0.99);
const limit = rounds < ENOUGH_ROUNDS ? LENIENT : PROMISED;
const isMet = p99 <= limit;
if (isMet) passed += 1;
else failed += 1;
say(
  `${isMet ? 'holds' : 'BROKEN'}: back after p50 ${percentile(recoveries, 0.5)} ms, p99 ${p99} ms ` +
    `(promised ${PROMISED} ms, of ${rounds} rounds ${limit} ms are enough)`,
);
say(`${ledger.acknowledged} writes acknowledged, ${ledger.unanswered} not`);
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
