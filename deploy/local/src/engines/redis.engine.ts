import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManagedProcess } from '../processes/managed-process.ts';
import { findProgram } from '../system/find-program.ts';
import type { EngineSetting } from './engine.ts';
import { EngineFailure, probeRedis } from './readiness.ts';
import { runEngine } from './run-engine.ts';

const READY_MS = 60_000;

/** Starts Redis with its append-only file in `<dataDir>/redis` and waits until it has loaded its data. */
export async function startRedis(
  setting: EngineSetting,
): Promise<{ process: ManagedProcess; url: string }> {
  const program = findProgram('redis-server');
  if (program === undefined) throw new EngineFailure('redis', 'redis-server was not found');
  const folder = join(setting.dataDir, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const configuration = join(folder, 'redis.conf');
  writeFileSync(configuration, configurationOf(setting), { mode: 0o600 });
  const url = `redis://:${encodeURIComponent(setting.credentials.redisPassword)}@127.0.0.1:${setting.port}/0`;
  const process = await runEngine(setting, {
    name: 'redis',
    command: program,
    args: [configuration],
    cwd: folder,
    signal: 'SIGTERM',
    probe: () => probeRedis(url),
    readyMs: READY_MS,
  });
  return { process, url };
}

function configurationOf({ port, credentials, ephemeral }: EngineSetting): string {
  return `bind 127.0.0.1
port ${port}
requirepass ${credentials.redisPassword}
dir ./
appendonly ${ephemeral ? 'no' : 'yes'}
appendfsync everysec
save ""
maxmemory-policy noeviction
hz 2
daemonize no
`;
}
