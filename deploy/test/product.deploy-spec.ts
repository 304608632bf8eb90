import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePort, startEngines } from '@jampot/local';
import type { Engines } from '@jampot/local';
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { checkout } from '../supply/bill.ts';
import { startComposeNats } from './compose-nats.ts';
import type { ComposeNats } from './compose-nats.ts';
import { ComposeCopy, container } from './load-compose.ts';
import type { Container } from './load-compose.ts';
import { becomesReady, imageEnvironment, requireRoot, runImage } from './run-image.ts';
import type { RunningImage } from './run-image.ts';
import { SERVICES, WITH_SCHEMA } from './services.ts';
import { stagedImage } from './staged-image.ts';

type Row = Readonly<Record<string, unknown>>;
type Service = (typeof SERVICES)[number];

/** The packages of every image, on a new machine. */
const PREPARE_MS = 2_400_000;
/** All services at once, on whatever machine, beside suites that it gives way to. */
const START_MS = 600_000;
const PREVIEW_MS = 60_000;
const S3_PROGRAM = join(checkout, 'libs/storage/test/run-s3-server.ts');

const folder = mkdtempSync(join(tmpdir(), 'jampot-product-'));
const compose = new ComposeCopy();
const images = new Map<string, string>();
const running = new Map<Service, RunningImage>();
let engines: Engines;
let nats: ComposeNats;
let s3: ChildProcess;
let containers: ReadonlyMap<string, Container>;
let address: string;

describe('the product of compose.yaml, each image on a read-only root as nobody in particular', () => {
  beforeAll(async () => {
    requireRoot();
    for (const name of SERVICES) images.set(name, stagedImage(name));
    const store = new URL(await startStore());
    compose.makeEnv('127.0.0.1');
    containers = compose.containers({
      S3_ACCESS_KEY: store.username,
      S3_SECRET_KEY: store.password,
      S3_PORT: store.port,
    });
    const passwords = {
      postgresPassword: passwordIn('migrate-identity', 'JAMPOT_DATABASE_ADMIN_URL'),
      redisPassword: passwordIn('assets', 'JAMPOT_REDIS_URL'),
    };
    writeFileSync(join(folder, 'credentials.json'), JSON.stringify(passwords), { mode: 0o600 });
    engines = await startEngines({ dataDir: folder, ephemeral: true });
    nats = await startComposeNats(compose);
  }, PREPARE_MS);

  afterAll(async () => {
    for (const { child } of running.values()) child.kill('SIGKILL');
    await engines?.stop();
    await nats?.stop();
    s3?.stdin?.end();
    compose[Symbol.dispose]();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it(
    'makes database, schemas and roles, all at the same time, and again without harm',
    async () => {
      for (const { code, said } of await Promise.all(WITH_SCHEMA.map(migrated))) {
        expect(code === 0 ? '' : said).toBe('');
        expect(said).toContain('0001-');
      }
      const { code, said } = await migrated('identity');
      expect(code === 0 ? '' : said).toBe('');
      expect(said).toContain('"applied":[]');
    },
    START_MS,
  );

  it(
    'becomes ready, service by service, with the environment of its containers',
    async () => {
      const behind = SERVICES.filter((name) => name !== 'gateway');
      await Promise.all(behind.map((name) => startReady(name)));
      await startReady('gateway');
    },
    2 * START_MS,
  );

  it.each(SERVICES)('leaves %s no right and no place to write that it does not need', (name) => {
    const pid = running.get(name)?.child.pid;
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s+65532\s+65532\s+65532\s+65532$/mu);
    expect(status).toMatch(/^CapBnd:\s+0+$/mu);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/mu);
    const mounts = readFileSync(`/proc/${pid}/mounts`, 'utf8')
      .split('\n')
      .map((line) => line.split(' '));
    const open = mounts.filter(([, , , options]) => options?.split(',').includes('rw'));
    const places = open.map(([, path = '']) => path).filter((path) => !/^\/(dev|proc)/u.test(path));
    expect(places.sort()).toEqual([...volumesOf(name), '/tmp'].sort());
  });

  it('serves the application, signs people in, and makes a film playable', async () => {
    const page = await (await fetch(`${address}/`)).text();
    expect(page).toContain('<div id="root"');
    const { environment } = container(containers, 'identity');
    const { access_token: token } = await send('POST', 'users/token', {
      email: environment['JAMPOT_ADMIN_EMAIL'],
      password: environment['JAMPOT_ADMIN_PASSWORD'],
    });
    const project = await made('me/folders', { name: 'Containers' }, token);
    const asset = await made(`folders/${project}/assets`, [{ name: 'shot' }], token);
    const form = new FormData();
    form.append('name', 'shot_v001.mp4');
    form.append('source', await openAsBlob(makeFilm()), 'shot_v001.mp4');
    const version = await made(`assets/${asset}/versions`, form, token);
    const film = await untilPlayable(version, token);
    const source = await fetch(new URL(String(film['preview_url']), address));
    expect(source.status).toBe(200);
    expect(new URL(source.url).port).toBe(
      new URL(container(containers, 'assets').environment['JAMPOT_STORAGE_URL'] ?? '').port,
    );
    expect((await source.arrayBuffer()).byteLength).toBe(film['preview_size']);
  });

  it('is refused nothing by NATS', () => {
    expect(nats.refusals()).toEqual([]);
  });

  it('ends in good order when told to', async () => {
    for (const name of SERVICES) {
      const image = running.get(name);
      image?.child.kill('SIGTERM');
      expect(await image?.ended).toBe(0);
    }
  });
});

function startStore(): Promise<string> {
  s3 = spawn(process.execPath, [S3_PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  const { stdout } = s3;
  return new Promise((resolve, reject) => {
    s3.once('exit', () => reject(new Error('There is no S3 server.')));
    if (stdout !== null) createInterface(stdout).once('line', resolve);
  });
}

async function migrated(name: string): Promise<{ code: number | null; said: string }> {
  const image = start(`migrate-${name}`, name, {});
  return { code: await image.ended, said: image.said() };
}

/** A container's process, its engines where they are here. */
function start(name: string, app: string, others: Record<string, string>): RunningImage {
  const { environment, command = [] } = container(containers, name);
  const entries = Object.entries({ ...imageEnvironment(), ...environment, ...others });
  return runImage(
    images.get(app) ?? '',
    Object.fromEntries(entries.map(([key, value]) => [key, whereEnginesAre(value)])),
    { args: command, volumes: volumesOf(name) },
  );
}

function whereEnginesAre(value: string): string {
  const admin = new URL(engines.postgres.adminUrl).username;
  return value
    .replace('//postgres:', `//${admin}:`)
    .replace('@postgresql:5432/', `@127.0.0.1:${engines.ports.postgres}/`)
    .replace('@nats:4222', `@127.0.0.1:${nats.port}`)
    .replace('@valkey:6379', `@127.0.0.1:${engines.ports.redis}`);
}

/** Its ports are those of this machine: containers have each their own 9090. */
async function startReady(name: Service): Promise<void> {
  const [health, port] = [await findFreePort(), await findFreePort()];
  const image = start(name, name, {
    JAMPOT_HEALTH_PORT: String(health),
    ...(name === 'gateway' ? { JAMPOT_PORT: String(port) } : {}),
  });
  running.set(name, image);
  const ready = await becomesReady(image, health);
  expect(ready ? '' : `${name}: ${image.said()}`).toBe('');
  if (name === 'gateway') address = `http://127.0.0.1:${port}`;
}

function volumesOf(name: string): string[] {
  return (container(containers, name).volumes ?? []).map(({ target }) => target);
}

function passwordIn(name: string, variable: string): string {
  const value = container(containers, name).environment[variable];
  return decodeURIComponent(new URL(value ?? '').password);
}

function makeFilm(): string {
  const path = join(folder, 'shot.mp4');
  const options =
    '-f lavfi -i testsrc2=size=320x180:rate=24:duration=1 -c:v libx264 -pix_fmt yuv420p';
  execFileSync('ffmpeg', [
    ...`-hide_banner -loglevel error -nostdin -y ${options}`.split(' '),
    path,
  ]);
  return path;
}

async function send(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  token?: unknown,
): Promise<Row> {
  const form = body instanceof FormData;
  const answer = await onceFree(`${address}/api/${path}`, {
    method,
    headers: {
      ...(form || body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(typeof token === 'string' ? { 'access-token': token } : {}),
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.ok ? '' : text).toBe('');
  return JSON.parse(text) as Row;
}

/** The answer to a request that is sent again while the product says that it is busy, as clients do. */
async function onceFree(url: string, request: RequestInit): Promise<Response> {
  const limit = AbortSignal.timeout(PREVIEW_MS);
  for (;;) {
    const answer = await fetch(url, request);
    if (answer.status !== 503 || limit.aborted) return answer;
    await answer.body?.cancel();
    await delay(1000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

/** @returns the id of what was made. */
async function made(path: string, body: unknown, token: unknown): Promise<number> {
  const [row] = rowsOf(await send('POST', path, body, token));
  return Number(row?.['id']);
}

async function untilPlayable(version: number, token: unknown): Promise<Row> {
  const limit = AbortSignal.timeout(PREVIEW_MS);
  for (;;) {
    const [row = {}] = rowsOf(await send('GET', `versions/${version}`, undefined, token));
    if (row['processing'] === 'done') return row;
    expect(row['processing_error'] ?? '').toBe('');
    if (limit.aborted) throw new Error(`The film is ${String(row['processing'])} after a minute.`);
    await delay(200);
  }
}

function rowsOf(answer: Row): readonly Row[] {
  return (Object.values(answer).find((value) => Array.isArray(value)) ?? []) as Row[];
}
