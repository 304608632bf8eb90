import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

export interface ThrowawayPostgres {
  readonly adminUrl: string;
  stop(): Promise<void>;
}

const PROGRAMS = '/usr/lib/postgresql';
const READY_MS = 30_000;

/** The server of JAMPOT_TEST_POSTGRES_URL, or one of its own in a temporary folder, without fsync. */
export async function throwawayPostgres(): Promise<ThrowawayPostgres> {
  const given = process.env['JAMPOT_TEST_POSTGRES_URL'];
  if (given !== undefined) return { adminUrl: given, stop: async () => {} };
  const version = readdirSync(PROGRAMS)
    .filter((name) => existsSync(join(PROGRAMS, name, 'bin/postgres')))
    .toSorted((a, b) => Number(b) - Number(a))[0];
  if (version === undefined) throw new Error('No PostgreSQL is installed.');
  const bin = join(PROGRAMS, version, 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'jampot-persistence-'));
  const user = postgresUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'admin', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { stdio: 'ignore', cwd: '/', ...user },
  );
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { stdio: 'ignore', cwd: '/', ...user },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const adminUrl = `postgresql://admin@127.0.0.1:${port}/postgres`;
  await untilReady(adminUrl);
  return {
    adminUrl,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilReady(url: string): Promise<void> {
  const end = Date.now() + READY_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(50);
    }
  }
}
