import { SERVICES } from '@jampot/local';
import type { RunningProduct } from '@jampot/local';
import { loseStream } from '@jampot/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { setTimeout as wait } from 'node:timers/promises';

/** Those that are killed beside the services. */
const ENGINES = ['nats', 'redis', 'postgres'] as const;
/** What is emptied while it runs. */
const STORES = ['redis-data', 'nats-data'] as const;

/** What goes wrong, in turn. */
export const VICTIMS: readonly string[] = [
  ...SERVICES.map(({ name }) => name),
  ...ENGINES,
  ...STORES,
];

/** Kills a process with SIGKILL, or empties a store whole. */
export async function strike(product: RunningProduct, victim: string): Promise<void> {
  switch (victim) {
    case 'redis-data':
      return emptyRedis(product);
    case 'nats-data':
      return emptyNats(product);
    default:
      process.kill(await runningPid(product, victim), 'SIGKILL');
  }
}

async function emptyRedis({ engines }: RunningProduct): Promise<void> {
  const redis = new Redis(engines.redis.url);
  await redis.flushall();
  redis.disconnect();
}

/** Streams with all their messages and consumers: what is left of NATS after its disk was lost. */
async function emptyNats({ engines }: RunningProduct): Promise<void> {
  const { host, username, password } = new URL(engines.nats.url);
  const connection = await connect({
    servers: host,
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
  });
  const manager = await jetstreamManager(connection);
  const names = [];
  for await (const { config } of manager.streams.list()) names.push(config.name);
  for (const stream of names) await loseStream({ manager, subjects: { stream } });
  await connection.close();
}

/** Milliseconds in which a process that was killed only just runs again. */
const STARTED_AGAIN = 30_000;

/** Services that share a process end together, so that one may still be starting. @throws Error when it never runs. */
async function runningPid(product: RunningProduct, victim: string): Promise<number> {
  const end = Date.now() + STARTED_AGAIN;
  for (let pid = pidOf(product, victim); ; pid = pidOf(product, victim)) {
    if (pid !== undefined) return pid;
    if (Date.now() > end) throw new Error(`${victim} does not run.`);
    await wait(20);
  }
}

function pidOf({ engines, services }: RunningProduct, victim: string): number | undefined {
  return victim === 'nats' || victim === 'redis' || victim === 'postgres'
    ? engines.processes[victim].child.pid
    : services.find(({ serves }) => serves.some(({ name }) => name === victim))?.pid;
}
