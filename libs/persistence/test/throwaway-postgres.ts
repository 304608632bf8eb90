import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

export interface ThrowawayPostgres {
  readonly adminUrl: string;
  stop(): Promise<void>;
}

interface Place {
  readonly bin: string;
  readonly folder: string;
  readonly data: string;
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
}

const PROGRAMS = '/usr/lib/postgresql';
const READY_MS = 30_000;
/** Ports that no connection going out is given, so that only another listener can be there. */
const [FIRST_PORT, BEYOND] = [15_000, 32_768];
/** The server itself finds out that somebody listens there: a look before would leave a gap between. */
const TRIES = 3;

/** The server of JAMPOT_TEST_POSTGRES_URL, or one of its own in a temporary folder, without fsync. */
export async function throwawayPostgres(): Promise<ThrowawayPostgres> {
  const given = process.env['JAMPOT_TEST_POSTGRES_URL'];
  if (given !== undefined) return { adminUrl: given, stop: async () => {} };
  const place = newPlace();
  const { server, port } = await startIn(place);
  const ended = once(server, 'exit');
  return {
    adminUrl: `postgresql://admin@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}

function newPlace(): Place {
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
  return { bin, folder, data, user };
}

async function startIn(
  { bin, folder, data, user }: Place,
  tries = TRIES,
): Promise<{ readonly server: ChildProcess; readonly port: number }> {
  const port = randomInt(FIRST_PORT, BEYOND);
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
  if (await getsReady(server, folder, port)) return { server, port };
  if (tries === 1) throw new Error('PostgreSQL ends at once.');
  return startIn({ bin, folder, data, user }, tries - 1);
}

function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

/** @returns false when it ended. */
async function getsReady(server: ChildProcess, folder: string, port: number): Promise<boolean> {
  const end = Date.now() + READY_MS;
  while (server.exitCode === null && server.signalCode === null) {
    // By its socket: at the port another server may answer.
    const client = new Client({ host: folder, port, user: 'admin', database: 'postgres' });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(50);
    }
  }
  return false;
}
