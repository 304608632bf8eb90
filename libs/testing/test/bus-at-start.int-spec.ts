import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Bus, createLog } from '@jampot/service-kit';
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { breakableLine, eventually, testEnvironment } from '../src/index.ts';
import type { BreakableLine, TestEnvironment } from '../src/index.ts';
import { fickleNats } from './fickle-nats.ts';
import type { FickleNats } from './fickle-nats.ts';

const program = fileURLToPath(new URL('waiting-service.ts', import.meta.url));

let environment: TestEnvironment;
let line: BreakableLine;
let nats: FickleNats;
let running: ChildProcess | null = null;

beforeAll(async () => {
  environment = await testEnvironment([]);
  line = await breakableLine(environment.natsUrl);
  nats = await fickleNats(environment.natsUrl);
}, 60_000);

afterEach(async () => {
  if (running === null || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGKILL');
  await once(running, 'exit');
});

afterAll(async () => {
  await nats?.close();
  await line?.close();
  await environment?.remove();
});

/** A process of a service whose bus is at this address. */
function start(natsUrl: string) {
  const child = fork(program, [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      JAMPOT_NATS_URL: natsUrl,
      JAMPOT_NAMESPACE: environment.namespace,
      JAMPOT_HEALTH_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  running = child;
  if (child.stdout === null) throw new Error('no output');
  let said = '';
  const listens = Promise.withResolvers<number>();
  createInterface(child.stdout).on('line', (text) => {
    said += `${text}\n`;
    const { health_port: port } = JSON.parse(text) as { health_port?: number };
    if (port !== undefined) listens.resolve(port);
  });
  const ended = once(child, 'close').then(([code]) => [code, said] as const);
  const ask = async (path: string) => fetch(`http://127.0.0.1:${await listens.promise}${path}`);
  return { child, ended, ask };
}

describe('a service that starts while NATS is away', () => {
  it('says what it waits for, and goes on when NATS is there', async () => {
    line.cut();
    const { child, ended, ask } = start(line.url);
    await eventually(async () => {
      const health = await ask('/health/ready');
      expect([health.status, await health.json()]).toEqual([
        503,
        { status: 'unavailable', faults: ['not accepting requests', 'nats'] },
      ]);
    }, 15_000);
    expect((await ask('/health/live')).status).toBe(200);
    const figures = await (await ask('/metrics')).text();
    expect(figures).toContain('jampot_ready{service="waiting"} 0');
    expect(figures).toContain('jampot_engine_works{engine="nats",service="waiting"} 0');
    line.mend();
    await eventually(async () => expect((await ask('/health/ready')).status).toBe(200), 15_000);
    child.kill('SIGTERM');
    const [code, said] = await ended;
    expect(code).toBe(0);
    expect(said.match(/NATS is away, the start waits for it/gu)).toHaveLength(1);
  });

  it('ends at once when it is told to', async () => {
    line.cut();
    const { child, ended, ask } = start(line.url);
    await eventually(async () => expect((await ask('/health/live')).status).toBe(200), 15_000);
    child.kill('SIGTERM');
    const [code, said] = await ended;
    expect(code).toBe(143);
    expect(said).toContain('ended before it was done');
    line.mend();
  });
});

describe('NATS that refuses a user', () => {
  it('ends the start of a service, which says why', async () => {
    nats.refuse();
    const { ended } = start(nats.url);
    const [code, said] = await ended;
    expect(code).toBe(1);
    expect(said).toContain('NATS refuses the user and password of JAMPOT_NATS_URL.');
  });

  it('for a while is found again by who was connected before, however often it refused', async () => {
    nats.admit();
    const { namespace } = environment;
    const log = createLog('test', 'silent');
    const bus = await Bus.open({ url: nats.url, name: 'test', namespace, log });
    const before = nats.refusals;
    nats.refuse();
    await eventually(() => expect(nats.refusals).toBeGreaterThan(before + 3), 10_000);
    expect(bus.connected).toBe(false);
    nats.admit();
    await eventually(() => expect(bus.connected).toBe(true), 10_000);
    await bus.close();
  });
});
