import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BACKGROUND_TURN, defineJob } from '@jampot/contracts';
import {
  createLog,
  currentRequest,
  GivenBack,
  inRequest,
  openRedis,
  QueueSender,
  startService,
  Works,
} from '@jampot/service-kit';
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

const turns = defineJob('test-turns', 1, z.object({ id: z.string() }));
const done: string[] = [];
/** Requests that log lines of the jobs would tell. */
const requests: (string | undefined)[] = [];

@Injectable()
class InTurns {
  @Works(turns)
  work({ data }: RunningJob<{ id: string }>): Promise<void> {
    done.push(data.id);
    if (data.id === 'polite' && done.length < 4) return Promise.reject(new GivenBack());
    requests.push(currentRequest()?.requestId);
    return Promise.resolve();
  }
}

@Module({ providers: [InTurns] })
class TurnsModule {}

const inTurns = {
  name: 'turns',
  module: TurnsModule,
  works: { jobs: [turns], concurrency: () => 1 },
};

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

describe('jobs', () => {
  it('tell the request that wanted them in their log lines, or else themselves', async () => {
    await inRequest({ requestId: 'asked' }, () => queue.add(turns, 'wanted', { id: 'wanted' }));
    await queue.add(turns, 'unasked', { id: 'unasked' });
    const service = await startService(inTurns, environment.of('turns'));
    try {
      await eventually(() => expect(done).toEqual(['wanted', 'unasked']));
      done.splice(0);
      expect(requests.splice(0)).toEqual(['asked', 'test-turns unasked']);
    } finally {
      await service.stop();
    }
  });

  it('come by their turns, and in the order they were added within one', async () => {
    for (const [id, turn] of Object.entries({ a1: 1, a2: 2, a3: 3, b1: 1, b2: 2 })) {
      await queue.add(turns, id, { id }, turn);
    }
    expect(await queue.backlog(turns)).toMatchObject({ waiting: 5, active: 0 });
    const service = await startService(inTurns, environment.of('turns'));
    await eventually(() => expect(done).toHaveLength(5));
    await service.stop();
    expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  }, 60_000);
});

describe('jobs that nobody waits for', () => {
  it('come last, and count as no backlog', async () => {
    await queue.add(turns, 'later', { id: 'later' }, BACKGROUND_TURN + 1);
    expect(await queue.nextTurn(turns)).toBe(BACKGROUND_TURN + 1);
    expect(await queue.backlog(turns)).toMatchObject({
      waiting: 0,
      background: 1,
      oldestSeconds: 0,
    });
    await queue.add(turns, 'first', { id: 'first' }, 3);
    expect(await queue.nextTurn(turns)).toBe(3);
    expect(await queue.backlog(turns)).toMatchObject({ waiting: 1, background: 1 });
    done.splice(0);
    const service = await startService(inTurns, environment.of('turns'));
    await eventually(() => expect(done).toEqual(['first', 'later']));
    await service.stop();
    expect(await queue.nextTurn(turns)).toBeNull();
  }, 60_000);
});

describe('a job', () => {
  it('of another shape is taken off its queue, so that it can be made anew', async () => {
    await queue.add(defineJob(turns.name, 3, z.object({})), 'old', {});
    const service = await startService(inTurns, environment.of('turns'));
    await eventually(async () => expect(await queue.state(turns, 'old')).toBe('gone'));
    expect(done).not.toContain('old');
    await queue.add(turns, 'old', { id: 'old' });
    await eventually(() => expect(done).toContain('old'));
    await service.stop();
  }, 60_000);

  it('that makes room waits again, which is no try', async () => {
    done.splice(0);
    await queue.add(turns, 'polite', { id: 'polite' }, 2);
    const service = await startService(inTurns, environment.of('turns'));
    await eventually(async () => expect(await queue.state(turns, 'polite')).toBe('completed'));
    await service.stop();
    expect(done).toEqual(['polite', 'polite', 'polite', 'polite']);
  }, 60_000);

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
