import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineJob } from '@jampot/contracts';
import { createLog, openRedis, QueueSender, startService, Works } from '@jampot/service-kit';
import type { RunningJob } from '@jampot/service-kit';
import { Injectable, Module } from '@nestjs/common';
import { once } from 'node:events';
import { z } from 'zod';
import { breakableLine, eventually, testEnvironment } from '../src/index.ts';
import type { BreakableLine, TestEnvironment } from '../src/index.ts';

const greet = defineJob('test-greet', 1, z.object({ name: z.string() }));
const greeted: string[] = [];

@Injectable()
class Greeter {
  @Works(greet)
  async work({ data, signal }: RunningJob<{ name: string }>): Promise<void> {
    greeted.push(data.name);
    if (data.name === 'at length') await once(signal, 'abort');
    signal.throwIfAborted();
  }
}

@Module({ providers: [Greeter] })
class GreeterModule {}

const greeter = {
  name: 'greeter',
  module: GreeterModule,
  works: { jobs: [greet], concurrency: () => 1 },
};

const log = createLog('test', 'silent');
let environment: TestEnvironment;
let line: BreakableLine;
let direct: ReturnType<typeof openRedis>;
let queue: QueueSender;

beforeAll(async () => {
  environment = await testEnvironment([]);
  line = await breakableLine(environment.redisUrl);
  direct = openRedis(environment.redisUrl, log);
  queue = new QueueSender(direct, environment.namespace, log);
}, 60_000);

afterAll(async () => {
  await queue?.close();
  direct?.disconnect();
  await line?.close();
  await environment?.remove();
}, 30_000);

describe('a Redis that vanished without a word', () => {
  it('is asked anew as soon as it is back: nothing that was asked meanwhile is lost', async () => {
    const redis = openRedis(line.url, log, 1000);
    const sender = new QueueSender(redis, environment.namespace, log);
    await sender.add(greet, 'before', { name: 'before' });
    line.swallow();
    const asked = sender.state(greet, 'before');
    const added = sender.add(greet, 'meanwhile', { name: 'meanwhile' });
    await eventually(() => expect(redis.status).not.toBe('ready'));
    line.mend();
    await Promise.all([added, asked]);
    expect(await asked).toBe('live');
    expect(await queue.state(greet, 'meanwhile')).toBe('live');
    await sender.close();
    redis.disconnect();
  }, 30_000);

  it('makes a service unready, and its workers go on by themselves when it is back', async () => {
    const service = await startService(greeter, {
      ...environment.of('greeter'),
      JAMPOT_REDIS_URL: line.url,
    });
    const ready = async (): Promise<number> =>
      (await fetch(`http://127.0.0.1:${service.healthPort}/health/ready`)).status;
    await eventually(() => expect(greeted).toContain('meanwhile'));
    expect(await ready()).toBe(200);
    line.swallow();
    expect(await ready()).toBe(503);
    line.mend();
    await queue.add(greet, 'after', { name: 'after' });
    await eventually(() => expect(greeted).toContain('after'), 45_000);
    await eventually(async () => expect(await ready()).toBe(200));
    await service.stop();
  }, 90_000);

  it('keeps no worker from its end, and the job in its hands is done by the next', async () => {
    const start = async () =>
      startService(greeter, { ...environment.of('greeter'), JAMPOT_REDIS_URL: line.url });
    const service = await start();
    await queue.add(greet, 'at length', { name: 'at length' });
    await eventually(() => expect(greeted).toContain('at length'));
    line.swallow();
    const asked = performance.now();
    await service.stop();
    expect(performance.now() - asked).toBeLessThan(10_000);
    line.mend();
    greeted.length = 0;
    const next = await start();
    await eventually(() => expect(greeted).toContain('at length'), 45_000);
    await next.stop();
  }, 90_000);
});
