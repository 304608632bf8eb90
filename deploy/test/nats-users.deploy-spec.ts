import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { findFreePort } from '@jampot/local';
import { connect } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { jetstreamManager, jetstream } from '@nats-io/jetstream';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ComposeCopy, container } from './load-compose.ts';

const CALL = 'jampot.call.identity.create-user';

const folder = mkdtempSync(join(tmpdir(), 'jampot-nats-users-'));
const compose = new ComposeCopy();
let server: ChildProcess;
let service: NatsConnection;
let worker: NatsConnection;

/** Whom NATS lets do what, with the configuration of compose.yaml. */
beforeAll(async () => {
  compose.makeEnv();
  const containers = compose.containers();
  const port = await findFreePort();
  const config = compose
    .config('nats')
    .replace('port: 4222', `port: ${port}`)
    .replace('"127.0.0.1:8222"', '"127.0.0.1:-1"')
    // Older servers, as Debian has them, don't know it.
    .replace(', sync_interval: always', '')
    .replace('/data', join(folder, 'data'));
  writeFileSync(join(folder, 'nats.conf'), config);
  server = spawn('nats-server', ['-c', join(folder, 'nats.conf')], { stdio: 'ignore' });
  const as = (name: string) => {
    const { username, password } = new URL(
      container(containers, name).environment['JAMPOT_NATS_URL'] ?? '',
    );
    return connected({ servers: `127.0.0.1:${port}`, user: username, pass: password });
  };
  service = await as('identity');
  worker = await as('transcode-worker');
  service.subscribe(CALL, { callback: (_error, message) => void message.respond('made') });
  await service.flush();
}, 30_000);

afterAll(async () => {
  await Promise.all([service?.close(), worker?.close()]);
  server?.kill('SIGKILL');
  compose[Symbol.dispose]();
  rmSync(folder, { recursive: true, force: true });
});

it('services ask each other', async () => {
  expect((await service.request(CALL, '{}')).string()).toBe('made');
});

it('the worker asks no service, and answers for none', async () => {
  await expect(worker.request(CALL, '{}', { timeout: 2000 })).rejects.toThrow(/permission/iu);
  const heard = new Promise((resolve) => {
    worker.subscribe(CALL, { callback: (error) => resolve(error?.message) });
  });
  expect(await heard).toMatch(/permission/iu);
});

it('the worker tells what became of a conversion', async () => {
  const manager = await jetstreamManager(service);
  await manager.streams.add({ name: 'JAMPOT_EVENTS', subjects: ['jampot.event.>'] });
  const { seq } = await jetstream(worker).publish('jampot.event.assets.converted', '{}');
  expect(seq).toBe(1);
});

async function connected(options: Parameters<typeof connect>[0]): Promise<NatsConnection> {
  const limit = Date.now() + 10_000;
  for (;;) {
    try {
      return await connect(options);
    } catch (error) {
      if (Date.now() > limit) throw error;
      await delay(100);
    }
  }
}
