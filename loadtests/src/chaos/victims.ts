import { SERVICES } from '@jampot/local';
import type { RunningProduct } from '@jampot/local';
import { loseStream } from '@jampot/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';

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
      process.kill(pidOf(product, victim), 'SIGKILL');
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

/** @throws Error when the process does not run. */
function pidOf(product: RunningProduct, victim: string): number {
  const pid =
    victim === 'nats' || victim === 'redis' || victim === 'postgres'
      ? product.engines.processes[victim].child.pid
      : product.services.find(({ serves }) => serves.some(({ name }) => name === victim))?.pid;
  if (pid === undefined) throw new Error(`${victim} does not run.`);
  return pid;
}
