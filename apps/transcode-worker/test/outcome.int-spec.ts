import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { transcodeVersion } from '@jampot/contracts';
import {
  createLog,
  ensureEventStream,
  LARGEST_ENVELOPE,
  OBJECT_STORE,
  openRedis,
  QueueSender,
  startService,
} from '@jampot/service-kit';
import type { RunningService } from '@jampot/service-kit';
import { newObjectKey, openStore } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { breakableLine, CallerSide, eventually, testEnvironment } from '@jampot/testing';
import type { BreakableLine, TestEnvironment } from '@jampot/testing';
import { makeFrameCodedVideo } from '@jampot/testing/media';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Outcomes } from '../src/jobs/outcomes.ts';
import { transcodeWorker } from '../src/worker.definition.ts';
import { hearOutcomes } from './heard-outcomes.ts';
import type { Ended } from './heard-outcomes.ts';

/** Milliseconds that NATS is away: longer than a request to it lasts. */
const OUTAGE = 7000;
/** A short clip has a preview, a small one, a poster, a thumbnail and a filmstrip. */
const MADE = 5;

let environment: TestEnvironment;
let line: BreakableLine;
let worker: RunningService | null = null;
let bus: CallerSide;
let store: ObjectStore;
let redis: ReturnType<typeof openRedis>;
let queue: QueueSender;
let ended: readonly Ended[] = [];

beforeAll(async () => {
  environment = await testEnvironment([]);
  line = await breakableLine(environment.natsUrl);
  bus = await CallerSide.open(environment);
  await ensureEventStream(bus.bus);
  ended = hearOutcomes(bus);
  store = await openStore(variables()['JAMPOT_STORAGE_URL'] ?? '');
  const log = createLog('test', 'error');
  redis = openRedis(environment.redisUrl, log);
  queue = new QueueSender(redis, environment.namespace, log);
  worker = await startService(transcodeWorker, variables());
}, 60_000);

afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  line?.mend();
  await worker?.stop();
  await queue?.close();
  redis?.disconnect();
  await store?.close();
  await bus?.close();
  await line?.close();
  await environment?.remove();
}, 30_000);

function variables(): Record<string, string> {
  return { ...environment.of('transcode-worker'), JAMPOT_NATS_URL: line.url };
}

/** Asks for the preview of a clip of an account of its own, so that its objects can be counted. */
async function ask(account: number): Promise<void> {
  const path = join(environment.folder, `clip-${account}.mp4`);
  await makeFrameCodedVideo({ path, rate: '25', frames: 30, width: 320, height: 180 });
  const key = newObjectKey(account, 'mp4');
  const { size, sha256 } = await store.put(key, createReadStream(path), {
    contentType: 'video/mp4',
  });
  await queue.add(transcodeVersion, `v${account}-1`, {
    account_id: account,
    version_id: account,
    asset_id: 5,
    attempt: 1,
    source: { key, name: 'clip.mp4', size, sha256, content_type: 'video/mp4' },
    audience: { to: 'account' },
  });
}

async function objects(account: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(`a/${account}/`)) keys.push(key);
  return keys;
}

function running(): RunningService {
  if (worker === null) throw new Error('The worker does not run.');
  return worker;
}

/** NATS goes when the worker may store what it made, and before it can tell so. */
function cutAtFirstFile(): void {
  const inside = running().get<ObjectStore>(OBJECT_STORE);
  const put = inside.put.bind(inside);
  jest.spyOn(inside, 'put').mockImplementationOnce((...file) => {
    line.cut();
    return put(...file);
  });
}

async function made(account: number): Promise<void> {
  await eventually(async () => expect(await objects(account)).toHaveLength(1 + MADE), 60_000);
}

describe('an outcome', () => {
  it('is told when NATS is back, and nothing is made twice', async () => {
    cutAtFirstFile();
    await ask(7);
    await made(7);
    await wait(OUTAGE);
    line.mend();
    const outcome = await eventually(() => {
      const [found] = ended.filter((entry) => entry.version_id === 7);
      if (found?.outcome.state !== 'done') throw new Error('not told yet');
      return found.outcome;
    }, 30_000);
    const keys = outcome.files.map(({ key }) => key);
    expect(await objects(7)).toEqual(expect.arrayContaining(keys));
    expect(await objects(7)).toHaveLength(1 + MADE);
    await eventually(async () =>
      expect(await queue.state(transcodeVersion, 'v7-1')).toBe('completed'),
    );
  }, 120_000);

  it('has no file in the store while nobody can be told of what is stored', async () => {
    const storing = jest.spyOn(running().get(Outcomes), 'storing');
    line.cut();
    await ask(9);
    await eventually(() => expect(storing).toHaveBeenCalled(), 60_000);
    await wait(OUTAGE);
    expect(await objects(9)).toHaveLength(1);
    line.mend();
    await made(9);
    await eventually(() => expect(ended.map((entry) => entry.version_id)).toContain(9), 30_000);
  }, 120_000);

  it('of more than the stream takes is told as a failure, and leaves nothing', async () => {
    const inside = running().get<ObjectStore>(OBJECT_STORE);
    const put = inside.put.bind(inside);
    const much = 'x'.repeat(LARGEST_ENVELOPE);
    jest.spyOn(inside, 'put').mockImplementationOnce(async (...file) => {
      const stored = await put(...file);
      // Anything that is told with the files: no file can say so much any more.
      return { ...stored, size: much as unknown as number };
    });
    await ask(10);
    await eventually(() => {
      const outcomes = ended.filter((entry) => entry.version_id === 10).map((one) => one.outcome);
      const error = 'The preview could not be made: the file says too much about itself.';
      expect(outcomes).toEqual([{ state: 'failed', error }]);
    }, 60_000);
    expect(await objects(10)).toHaveLength(1);
    await eventually(async () =>
      expect(await queue.state(transcodeVersion, 'v10-1')).toBe('completed'),
    );
  }, 120_000);

  it('that could not be told before the worker stopped leaves nothing, and is made again', async () => {
    cutAtFirstFile();
    await ask(8);
    await made(8);
    await worker?.stop();
    expect(await objects(8)).toHaveLength(1);
    expect(await queue.state(transcodeVersion, 'v8-1')).toBe('live');
    line.mend();
    worker = await startService(transcodeWorker, variables());
    await eventually(() => expect(ended.map((entry) => entry.version_id)).toContain(8), 60_000);
    expect(await objects(8)).toHaveLength(1 + MADE);
  }, 120_000);
});
