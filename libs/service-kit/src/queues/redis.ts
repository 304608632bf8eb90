import { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';

/** A connection to Redis that reconnects for ever, as BullMQ wants it. */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    enableReadyCheck: true,
    retryStrategy: (times) => Math.min(100 * times, 1000),
  });
  redis.on('error', (error) => log.debug({ err: error }, 'Redis is away'));
  return redis;
}
