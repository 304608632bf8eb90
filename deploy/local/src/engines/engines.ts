import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCredentials } from '../credentials.ts';
import type { ManagedProcess, ProcessExit } from '../processes/managed-process.ts';
import { ProcessRecord } from '../processes/process-record.ts';
import { startNats } from './nats.engine.ts';
import { freePortLike } from './ports.ts';
import { startPostgres } from './postgres.engine.ts';
import { startRedis } from './redis.engine.ts';

export type EngineName = 'postgres' | 'nats' | 'redis';

export type EnginePorts = Readonly<Partial<Record<EngineName, number>>>;

export interface StartEnginesOptions {
  /** The folder that holds the engines' data, secrets and logs; made when missing. */
  readonly dataDir: string;
  /** Told about each engine that answers and about each that ends unasked. */
  readonly log?: (line: string) => void;
  /** Wished loopback ports; a taken one is replaced by a free one. Default: those of the last time. */
  readonly ports?: EnginePorts;
  /** For tests: PostgreSQL without fsync, Redis without its file. Default false. */
  readonly ephemeral?: boolean;
  /** Ends the start; the promise is then rejected with the reason. */
  readonly signal?: AbortSignal;
}

export interface Engines {
  /** The folder that holds their data, as it is called without links. */
  readonly dataDir: string;
  readonly postgres: { readonly adminUrl: string };
  readonly nats: { readonly url: string };
  readonly redis: { readonly url: string };
  readonly ports: Readonly<Record<EngineName, number>>;
  /** The processes, for whoever watches over them or kills them on purpose. */
  readonly processes: Readonly<Record<EngineName, ManagedProcess>>;
  /** Starts one again on its port and data after it has ended; its address stays the same. */
  restart(name: EngineName): Promise<void>;
  /** Ends all three in good order, by force after `graceMs` milliseconds (default 4000). */
  stop(graceMs?: number): Promise<void>;
}

const GRACE_MS = 4_000;

/**
 * Starts PostgreSQL, NATS with JetStream and Redis as child processes on free loopback ports that are
 * remembered in `<dataDir>/run/ports.json`; what an earlier, killed run left of them is ended first.
 * Throws `EngineFailure` with the engine's last words when one does not come up; then none stays.
 */
export async function startEngines(options: StartEnginesOptions): Promise<Engines> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o711 });
  const dataDir = realpathSync(options.dataDir);
  const log = options.log ?? (() => {});
  const record = new ProcessRecord(dataDir);
  const orphans = await record.endOrphans();
  if (orphans.length > 0) log(`ended what the last run left behind: ${orphans.join(', ')}`);
  const credentials = loadCredentials(dataDir);
  const ports = await choosePorts(dataDir, options.ports);
  let started = false;
  const setting = (name: EngineName) => ({
    dataDir,
    port: ports[name],
    credentials,
    record,
    ephemeral: options.ephemeral ?? false,
    ...(options.signal && !started ? { signal: options.signal } : {}),
  });
  const starters = {
    postgres: () => startPostgres(setting('postgres')),
    nats: () => startNats(setting('nats')),
    redis: () => startRedis(setting('redis')),
  };
  const [postgres, nats, redis] = await allOrNone([
    starters.postgres(),
    starters.nats(),
    starters.redis(),
  ]);
  started = true;
  const processes = { postgres: postgres.process, nats: nats.process, redis: redis.process };
  return {
    dataDir,
    postgres: { adminUrl: postgres.adminUrl },
    nats: { url: nats.url },
    redis: { url: redis.url },
    ports,
    processes,
    async restart(name) {
      await processes[name].stop(GRACE_MS);
      processes[name] = (await starters[name]()).process;
    },
    async stop(graceMs = GRACE_MS) {
      await Promise.all(
        Object.values(processes).map((process): Promise<ProcessExit> => process.stop(graceMs)),
      );
    },
  };
}

async function choosePorts(
  dataDir: string,
  wished: EnginePorts = {},
): Promise<Record<EngineName, number>> {
  const remembered: EnginePorts = { ...rememberedPorts(dataDir), ...wished };
  const ports = {
    postgres: await freePortLike(remembered.postgres),
    nats: await freePortLike(remembered.nats),
    redis: await freePortLike(remembered.redis),
  };
  writeFileSync(portsFile(dataDir), JSON.stringify(ports));
  return ports;
}

/** The ports of the last start on a data folder; none before the first. */
export function rememberedPorts(dataDir: string): EnginePorts {
  try {
    return JSON.parse(readFileSync(portsFile(dataDir), 'utf8')) as EnginePorts;
  } catch {
    return {};
  }
}

function portsFile(dataDir: string): string {
  return join(dataDir, 'run', 'ports.json');
}

type Started = { readonly process: ManagedProcess };

/** Like Promise.all, but when one fails the others are ended before the failure is thrown. */
async function allOrNone<T extends readonly Promise<Started>[]>(
  starts: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  try {
    return await Promise.all(starts);
  } catch (failure) {
    for (const outcome of await Promise.allSettled(starts)) {
      if (outcome.status === 'fulfilled') await outcome.value.process.stop(GRACE_MS);
    }
    throw failure;
  }
}
