import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { processingStoring, transcodeVersion } from '@jampot/contracts';
import type { EventData, EventEnvelope } from '@jampot/contracts';
import {
  createLog,
  ensureEventStream,
  OBJECT_STORE,
  openRedis,
  QueueSender,
  startService,
} from '@jampot/service-kit';
import type { RunningService } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { CallerSide, eventually, testEnvironment } from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import { makeFrameCodedVideo } from '@jampot/testing/media';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { transcodeWorker } from '../src/worker.definition.ts';
import { hearOutcomes } from './heard-outcomes.ts';
import type { Ended } from './heard-outcomes.ts';

let environment: TestEnvironment;
let worker: RunningService;
let bus: CallerSide;
let store: ObjectStore;
let redis: ReturnType<typeof openRedis>;
let queue: QueueSender;
let ended: readonly Ended[] = [];

beforeAll(async () => {
  environment = await testEnvironment([]);
  bus = await CallerSide.open(environment);
  await ensureEventStream(bus.bus);
  ended = hearOutcomes(bus);
  const log = createLog('test', 'error');
  redis = openRedis(environment.redisUrl, log);
  queue = new QueueSender(redis, environment.namespace, log);
  worker = await startService(transcodeWorker, environment.of('transcode-worker'));
  store = worker.get<ObjectStore>(OBJECT_STORE);
}, 60_000);

afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await worker?.stop();
  await queue?.close();
  redis?.disconnect();
  await bus?.close();
  await environment?.remove();
}, 30_000);

/** Keys that the stream knew of when this was asked, the newest telling of them. */
async function told(): Promise<readonly string[]> {
  const { manager, subjects } = bus.bus;
  const found = await manager.streams.getMessage(subjects.stream, {
    last_by_subj: subjects.event(processingStoring.name),
  });
  if (found === null) return [];
  return found.json<EventEnvelope<EventData<typeof processingStoring>>>().data.keys;
}

it('tells whoever keeps the files of each one before it is stored, so that none is left unknown', async () => {
  const path = join(environment.folder, 'clip.mp4');
  await makeFrameCodedVideo({ path, rate: '25', frames: 30, width: 320, height: 180 });
  const key = newObjectKey(1, 'mp4');
  const { size, sha256 } = await store.put(key, createReadStream(path), {
    contentType: 'video/mp4',
  });
  const put = store.put.bind(store);
  const stored: { key: string; known: boolean }[] = [];
  jest.spyOn(store, 'put').mockImplementation(async (made, ...rest) => {
    stored.push({ key: made, known: (await told()).includes(made) });
    if (stored.length === 3) throw new Error('the power went');
    return put(made, ...rest);
  });
  // As a worker that was killed, which removes nothing any more.
  jest.spyOn(store, 'remove').mockRejectedValue(new Error('the power went'));
  await queue.add(transcodeVersion, 'v1-1', {
    account_id: 1,
    version_id: 1,
    asset_id: 5,
    attempt: 1,
    source: { key, name: 'clip.mp4', size, sha256, content_type: 'video/mp4' },
    audience: { to: 'account' },
  });
  const outcome = await eventually(() => {
    if (ended[0]?.outcome.state !== 'done') throw new Error('not told yet');
    return ended[0].outcome;
  }, 60_000);
  expect(stored.length).toBe(3 + outcome.files.length);
  expect(stored.filter(({ known }) => !known)).toEqual([]);
  const brought = outcome.files.map((file) => file.key);
  expect(stored.slice(3).map((made) => made.key)).toEqual(brought);
}, 90_000);
