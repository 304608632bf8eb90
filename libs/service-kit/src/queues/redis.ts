import { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';

/**
 * Milliseconds without a byte while an answer is due, after which the connection is given up: a server
 * may vanish without a word. Longer than the 10 s for which BullMQ's workers wait for a job at most.
 */
const SILENCE = 15_000;
const KEEP_ALIVE = 10_000;

/** A connection to Redis that reconnects for ever, as BullMQ wants it. */
export function openRedis(url: string, log: Log, silence = SILENCE): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    enableReadyCheck: true,
    keepAlive: KEEP_ALIVE,
    socketTimeout: silence,
    retryStrategy: (times) => Math.min(100 * times, 1000),
  });
  redis.on('error', (error) => log.debug({ err: error }, 'Redis is away'));
  return redis;
}
