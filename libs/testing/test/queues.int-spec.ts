import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineJob } from '@jampot/contracts';
import { createLog, openRedis, QueueSender, startService, Works } from '@jampot/service-kit';
import type { RunningJob } from '@jampot/service-kit';
import { Injectable, Module } from '@nestjs/common';
import { once } from 'node:events';
import { z } from 'zod';
import { eventually, testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

const slow = defineJob('test-slowly', 2, z.object({}));
/** Numbers of the tries that were begun. */
const begun: number[] = [];
let ends = false;

@Injectable()
class Slowly {
  @Works(slow)
  async work({ attempt, signal }: RunningJob<object>): Promise<void> {
    begun.push(attempt);
    if (ends) return;
    await once(signal, 'abort');
    throw signal.reason;
  }
}

@Module({ providers: [Slowly] })
class SlowModule {}

const definition = {
  name: 'slow',
  module: SlowModule,
  works: { jobs: [slow], concurrency: () => 1 },
};

let environment: TestEnvironment;
let redis: ReturnType<typeof openRedis>;
let queue: QueueSender;

beforeAll(async () => {
  environment = await testEnvironment([]);
  const log = createLog('test', 'error');
  redis = openRedis(environment.redisUrl, log);
  queue = new QueueSender(redis, environment.namespace, log);
}, 60_000);

afterAll(async () => {
  await queue?.close();
  redis?.disconnect();
  await environment?.remove();
});

describe('a job', () => {
  it('loses no try when its worker is stopped, however often', async () => {
    await queue.add(slow, 'one', {});
    for (const stops of [1, 2, 3]) {
      const service = await startService(definition, environment.of('slow'));
      await eventually(() => expect(begun).toHaveLength(stops));
      await service.stop();
      expect(await queue.state(slow, 'one')).toBe('live');
    }
    ends = true;
    const service = await startService(definition, environment.of('slow'));
    await eventually(async () => expect(await queue.state(slow, 'one')).toBe('completed'));
    await service.stop();
    expect(begun).toEqual([1, 1, 1, 1]);
  }, 60_000);
});
