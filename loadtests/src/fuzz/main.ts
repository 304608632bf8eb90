import {
  calls,
  createAssets,
  createNote,
  createPlaylist,
  createProject,
  createUser,
  readUsersMe,
} from '@jampot/contracts';
import type { Call } from '@jampot/contracts';
import type { Client } from '@jampot/client';
import { startProduct } from '@jampot/local';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chance } from '../chance/chance.ts';
import { Order } from '../chance/order.ts';
import { openClient } from '../session/open-client.ts';
import { endWith, readArgs } from '../arguments/read-args.ts';
import { Coverage, percent, shortcomings } from './coverage.ts';
import { faultOf } from './judge.ts';
import { makeRequest } from './make-request.ts';
import type { FuzzRequest } from './make-request.ts';

/** They would end the session that asks, or answer no envelope: a redirect, an event stream, a zip. */
const LEFT_OUT = new Set([
  'identity.close-own-user',
  'identity.sign-out',
  'identity.begin-oidc',
  'identity.finish-oidc',
  'gateway.download-assets',
  'gateway.download-playlist',
]);
/** These change who may do what: they get ids that do not exist. */
const POWERS = /^identity\.(?:change|delete)-(?:user|role|account)$/u;
const NOBODY = [900_001, 900_002] as const;
/** Requests that run at once. */
const AT_ONCE = 4;
const PATIENCE = 20_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The least in which each call succeeds now and then. */
const FEW = 1500;
const MANY = 20_000;

const USAGE = 'Usage: npm run fuzz -- [--requests N | --short] [--seed N]';
const { values } = readArgs(
  {
    options: {
      requests: { type: 'string', default: String(MANY) },
      short: { type: 'boolean', default: false },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  },
  USAGE,
);
const [requests, seed] = [values.short ? FEW : Number(values.requests), Number(values.seed)];
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) endWith(USAGE);

say(`Seed ${seed}.`);
const targets: readonly Call[] = calls.filter(
  ({ name, path }) => path !== '' && !LEFT_OUT.has(name),
);
const chance = new Chance(seed);
const order = new Order(targets, chance);
const coverage = new Coverage(targets.map(({ name }) => name));
/** Whose session was ended by what was sent. */
const lost: string[] = [];
const dataDir = await mkdtemp(join(tmpdir(), 'jampot-fuzz-'));
const product = await startProduct({ dataDir, ephemeral: true });
const origin = `http://127.0.0.1:${product.port}`;
const faults = new Map<string, string>();
const statuses = new Map<number, number>();

async function send(request: FuzzRequest, client: Client | null): Promise<void> {
  const token = await client?.accessToken();
  const response = await fetch(`${origin}${request.path}`, {
    method: request.method,
    headers: {
      ...(token ? { 'access-token': token } : {}),
      ...(request.body === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === null || request.method === 'GET' ? {} : { body: request.body }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const text = await response.text();
  const { searchParams } = new URL(request.path, origin);
  const fault = faultOf(response.status, text, request.call, searchParams);
  coverage.add(request.call.name, response.status);
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  if (fault !== null && !faults.has(`${request.call.name}: ${fault}`)) {
    const shown = `${request.method} ${request.path} ${request.body?.slice(0, 300) ?? ''}`;
    faults.set(`${request.call.name}: ${fault}`, shown);
  }
}

/** Asked past the client, which would sign in again. Not when nobody answers: what was found is told all the same. */
async function isSignedIn(client: Client): Promise<boolean> {
  const token = client.session.read()?.access_token ?? '';
  try {
    const answer = await fetch(`${origin}/api/${readUsersMe.path}`, {
      headers: { 'access-token': token },
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

async function fuzz(clients: readonly (Client | null)[], ids: readonly number[]): Promise<void> {
  let left = requests;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        const call = order.next();
        const request = makeRequest(call, POWERS.test(call.name) ? NOBODY : ids, chance);
        await send(request, chance.of(clients)).catch((error: unknown) => {
          coverage.add(call.name, null);
          faults.set(
            `${call.name}: no answer`,
            `${request.method} ${request.path} ${String(error)}`,
          );
        });
      }
    }),
  );
}

try {
  const as = (email: string, password: string) =>
    openClient({ baseUrl: origin, email, password, patience: PATIENCE });
  const { adminEmail, adminPassword } = product.credentials;
  const admin = await as(adminEmail, adminPassword);
  const artist = { email: 'fuzz@studio.example', password: 'Silent-River-42x!', name: 'Fuzz' };
  await admin.one(createUser, { params: { id: 1 }, body: { ...artist, role_id: 1 } });
  const project = await admin.one(createProject, { body: { name: 'Fuzz' } });
  const asset = await admin.one(createAssets, {
    params: { id: project.id },
    body: [{ name: 'fuzz' }],
  });
  const note = await admin.one(createNote, { params: { id: asset.id }, body: { body: 'fuzz' } });
  const playlist = await admin.one(createPlaylist, {
    body: { folder_id: project.id, name: 'fuzz', items: [{ asset_id: asset.id }] },
    query: { include: 'items' },
  });
  const item = playlist.items?.[0]?.id ?? playlist.id;
  const people = { admin, artist: await as(artist.email, artist.password) };
  const clients = [admin, admin, people.artist, null];
  await fuzz(clients, [1, 2, project.id, asset.id, note.id, playlist.id, item, 4, 777_777]);
  for (const [name, client] of Object.entries(people)) {
    if (!(await isSignedIn(client))) lost.push(name);
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
for (const [fault, request] of faults) say(`FAULT ${fault}\n  ${request}`);
say(
  [...statuses]
    .toSorted()
    .map(([status, count]) => `${count} × ${status}`)
    .join(', '),
);
const { neverSucceeded } = coverage;
say(
  `${percent(coverage.partSucceeded)} succeeded; ${neverSucceeded.length} of ${targets.length} calls never did, so that ` +
    `no rows of theirs were judged: ${neverSucceeded.join(', ')}`,
);
const short = shortcomings(coverage, lost);
for (const what of short) say(`FAULT ${what}`);
// Counted by calls: thousands of requests are one test of each.
const broken = new Set([...faults.keys()].map((fault) => fault.slice(0, fault.indexOf(':'))));
const failed = broken.size + short.length;
say(`${targets.length - broken.size} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
