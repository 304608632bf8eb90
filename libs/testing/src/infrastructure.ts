import { startEngines } from '@jampot/local';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Addresses of the real PostgreSQL, NATS and Redis that tests run against. */
export interface Infrastructure {
  readonly postgresUrl: string;
  readonly natsUrl: string;
  readonly redisUrl: string;
  stop(): Promise<void>;
}

/** The shared set that the test command started, or one of its own in a temporary folder. */
export async function infrastructure(): Promise<Infrastructure> {
  const {
    JAMPOT_TEST_POSTGRES_URL: postgresUrl,
    JAMPOT_TEST_NATS_URL: natsUrl,
    JAMPOT_TEST_REDIS_URL: redisUrl,
  } = process.env;
  if (postgresUrl !== undefined && natsUrl !== undefined && redisUrl !== undefined) {
    return { postgresUrl, natsUrl, redisUrl, stop: async () => undefined };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'jampot-test-'));
  const engines = await startEngines({ dataDir, ephemeral: true });
  return {
    postgresUrl: engines.postgres.adminUrl,
    natsUrl: engines.nats.url,
    redisUrl: engines.redis.url,
    stop: async () => {
      await engines.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
