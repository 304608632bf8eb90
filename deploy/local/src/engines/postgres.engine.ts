import { chmodSync, chownSync, existsSync, rmSync, statfsSync } from 'node:fs';
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Credentials } from '../credentials.ts';
import type { ManagedProcess } from '../processes/managed-process.ts';
import { identify, isAlive } from '../processes/process-identity.ts';
import { findPostgresFolder, systemUser } from './binaries.ts';
import { ADMIN, copyInitialised, initialise } from './database-folder.ts';
import type { EngineSetting } from './engine.ts';
import { EngineFailure, probePostgres } from './readiness.ts';
import { reachAs, type RunAs } from './run-as.ts';
import { runEngine } from './run-engine.ts';

/** A crash leaves write-ahead log to replay before the first connection. */
const READY_MS = 120_000;
const ORPHAN_MS = 10_000;
const MEBIBYTE = 1024 * 1024;

/** Starts PostgreSQL on `<dataDir>/postgres` (made at the first time) and waits until it answers. */
export async function startPostgres(
  setting: EngineSetting,
): Promise<{ process: ManagedProcess; adminUrl: string }> {
  const programs = findPostgresFolder();
  if (programs === undefined)
    throw new EngineFailure('postgres', 'no PostgreSQL 15 or later found');
  const data = join(setting.dataDir, 'postgres');
  const user = ownUser(data);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const make = setting.ephemeral ? copyInitialised : initialise;
    make({ programs, data, password: setting.credentials.postgresPassword, user });
  }
  writeConfiguration(data, setting, user);
  await endForgottenServer(data);
  const adminUrl = adminUrlOf(setting.credentials, setting.port);
  const process = await runEngine(setting, {
    name: 'postgres',
    command: join(programs, 'postgres'),
    args: ['-D', data],
    cwd: '/',
    env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    // Fast shutdown: open connections are ended, nothing acknowledged is lost.
    signal: 'SIGINT',
    ...(user ? { user } : {}),
    probe: () => probePostgres(adminUrl),
    readyMs: READY_MS,
  });
  return { process, adminUrl };
}

/** The address of the superuser. */
export function adminUrlOf({ postgresPassword }: Credentials, port: number): string {
  return `postgresql://${ADMIN}:${encodeURIComponent(postgresPassword)}@127.0.0.1:${port}/postgres`;
}

/** PostgreSQL refuses to run as root; then it runs as the `postgres` user of its package. */
function ownUser(data: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = systemUser('postgres');
  if (user === undefined) throw new EngineFailure('postgres', 'there is no user named postgres');
  return reachAs(user, join(data, '..'));
}

/** What outlives no crash is written to its log as little as can be: tests make a database each, from others. */
const EPHEMERAL = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'] as const;

/** The whole configuration, written anew at each start: what is not here is PostgreSQL's default. */
function writeConfiguration(data: string, setting: EngineSetting, user: RunAs | undefined): void {
  const lines = [
    "listen_addresses = '127.0.0.1'",
    `port = ${setting.port}`,
    // No socket file: its path may hold only 107 bytes, and a data folder may be anywhere.
    "unix_socket_directories = ''",
    'password_encryption = scram-sha-256',
    'max_connections = 200',
    'shared_buffers = 256MB',
    'effective_cache_size = 1GB',
    'random_page_cost = 1.1',
    'jit = off',
    'max_wal_size = 2GB',
    // After a crash the disk is asked once for all, not for each of thousands of files.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method = syncfs'] : []),
    `dynamic_shared_memory_type = ${sharedMemoryKind()}`,
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    "lc_messages = 'C'",
    'logging_collector = off',
    "log_line_prefix = '%m [%p] %u@%d '",
    'log_min_duration_statement = 2s',
    ...(setting.ephemeral
      ? EPHEMERAL
      : ['fsync = on', 'synchronous_commit = on', 'full_page_writes = on', 'wal_compression = on']),
  ];
  const file = join(data, 'postgresql.conf');
  writeFileSync(file, `${lines.join('\n')}\n`);
  chmodSync(file, 0o600);
  if (user) chownSync(file, user.uid, user.gid);
}

/** Containers often have 64 MiB of /dev/shm, too little for a parallel query. */
function sharedMemoryKind(): 'posix' | 'mmap' {
  try {
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks >= 256 * MEBIBYTE ? 'posix' : 'mmap';
  } catch {
    return 'mmap';
  }
}

/** Ends a server that still works on this very folder though no run of ours owns it any more. */
async function endForgottenServer(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const identity = Number.isInteger(pid) && pid > 1 ? identify(pid) : undefined;
  if (identity === undefined || !worksIn(pid, data)) {
    rmSync(file, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + ORPHAN_MS;
  while (isAlive(identity) && Date.now() < deadline) await delay(50);
  if (isAlive(identity)) process.kill(pid, 'SIGQUIT');
  while (isAlive(identity)) await delay(50);
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}
