import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../engines/ports.ts';
import { ProcessRecord } from '../processes/process-record.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { until } from '../testing/until.ts';
import { SupervisedService } from './supervised-service.ts';

/** Milliseconds. */
const LIMIT = 100;
const LONGER = 600;

/** Migrates until a file `migrated` is there, and is ready once there is one called `ready`. */
const PROGRAM = `
  const { existsSync } = require('node:fs');
  const say = (line) => console.log(JSON.stringify(line));
  const answer = (_, response) => response.writeHead(existsSync('ready') ? 200 : 503).end();
  require('node:http').createServer(answer).listen(process.env.PORT, '127.0.0.1');
  say({ migrating: ['0006-row-json'], msg: 'migrating' });
  const timer = setInterval(() => {
    if (!existsSync('migrated')) return;
    clearInterval(timer);
    say({ applied: ['0006-row-json'], msg: 'migrated' });
  }, 10);
`;

let folder: ReturnType<typeof temporaryFolder>;
let service: SupervisedService;

beforeEach(async () => {
  folder = temporaryFolder();
  for (const name of ['logs', 'run']) mkdirSync(join(folder.path, name));
  const healthPort = await findFreePort();
  service = new SupervisedService({
    name: 'assets',
    command: [process.execPath, '--eval', PROGRAM],
    cwd: folder.path,
    env: { PORT: String(healthPort) },
    serves: [{ name: 'assets', healthPort }],
    dataDir: folder.path,
    record: new ProcessRecord(folder.path),
    show: () => undefined,
  });
  service.start();
  await until(() => logged().includes('migrating'));
});

afterEach(async () => {
  await service.stop(1_000);
  folder[Symbol.dispose]();
});

it('waits for a service that migrates, however long that takes', async () => {
  const ready = service.untilReady(LIMIT).then(() => 'ready');
  expect(await Promise.race([ready, delay(LONGER, 'waits')])).toBe('waits');
  writeFileSync(join(folder.path, 'ready'), '');
  expect(await ready).toBe('ready');
});

it('gives up one that has migrated and does not become ready', async () => {
  writeFileSync(join(folder.path, 'migrated'), '');
  await until(() => logged().includes('migrated'));
  await expect(service.untilReady(LIMIT)).rejects.toThrow('assets is not ready');
});

it('tells how the process before ended', async () => {
  expect(service.lastExit).toBeUndefined();
  const { pid = 0 } = service;
  process.kill(pid, 'SIGKILL');
  await until(() => service.pid !== undefined && service.pid !== pid);
  expect(service.lastExit).toEqual({ code: null, signal: 'SIGKILL' });
});

function logged(): string {
  const file = join(folder.path, 'logs', 'assets.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
