import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  BACKGROUND_TURN,
  cancelTranscode,
  processingProgressed,
  progressSignal,
  transcodeShortVersion,
  transcodeVersion,
} from '@jampot/contracts';
import type { StoredUpload } from '@jampot/contracts';
import {
  createLog,
  ensureEventStream,
  inRequest,
  openRedis,
  QueueSender,
  Signals,
  startService,
} from '@jampot/service-kit';
import type { RunningService } from '@jampot/service-kit';
import { newObjectKey, openStore } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { CallerSide, eventually, hearLog, testEnvironment, toldFigure } from '@jampot/testing';
import type { HeardLog, TestEnvironment } from '@jampot/testing';
import { makeFrameCodedVideo } from '@jampot/testing/media';

import { createReadStream } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transcodeWorker } from '../src/worker.definition.ts';
import { at, ffmpegMakes } from './fixtures.ts';
import { hearOutcomes } from './heard-outcomes.ts';
import type { Ended } from './heard-outcomes.ts';
import { writePdf, writeSlowPdf } from './still-fixtures.ts';

let environment: TestEnvironment;
let heard: HeardLog;
let worker: RunningService | null = null;
let bus: CallerSide;
let store: ObjectStore;
let redis: ReturnType<typeof openRedis>;
let queue: QueueSender;
let ended: readonly Ended[] = [];
const progress: { id: number; percent: number; step: string }[] = [];
let versions = 0;
const log = createLog('test', 'error');

beforeAll(async () => {
  heard = hearLog();
  environment = await testEnvironment([]);
  const variables = workerVariables();
  bus = await CallerSide.open(environment);
  await ensureEventStream(bus.bus);
  ended = hearOutcomes(bus);
  new Signals(bus.bus, log).on(progressSignal, (envelope) =>
    progress.push(processingProgressed.data.parse(envelope.data)),
  );
  store = await openStore(variables['JAMPOT_STORAGE_URL'] ?? '');
  redis = openRedis(environment.redisUrl, log);
  queue = new QueueSender(redis, environment.namespace, log);
  worker = await startService(transcodeWorker, variables);
}, 60_000);

afterAll(async () => {
  await worker?.stop();
  await queue?.close();
  redis?.disconnect();
  await store?.close();
  await bus?.close();
  await environment?.remove();
  heard[Symbol.dispose]();
}, 30_000);

/** Short work may take four seconds, so that what takes longer shows it soon. */
function workerVariables(): Record<string, string> {
  const own = environment.of('transcode-worker');
  return { ...own, JAMPOT_SHORT_SECONDS: '4', JAMPOT_LOG_LEVEL: 'info' };
}

async function keep(path: string, name: string): Promise<StoredUpload> {
  const key = newObjectKey(1, 'mp4');
  const object = await store.put(key, createReadStream(path), { contentType: 'video/mp4' });
  return { key, name, size: object.size, sha256: object.sha256, content_type: 'video/mp4' };
}

/** Frames that are drawn and encoded; a longer clip shows them again and again, and costs neither. */
const DRAWN = 100;
const clips = new Map<number, Promise<string>>();

function makeClip(frames: number): Promise<string> {
  const made = clips.get(frames) ?? makeNewClip(frames);
  clips.set(frames, made);
  return made;
}

async function makeNewClip(frames: number): Promise<string> {
  const name = `clip-${frames}.mp4`;
  if (frames > DRAWN) {
    const again = ['-stream_loop', String(Math.ceil(frames / DRAWN) - 1)];
    return ffmpegMakes(name, ...again, '-i', await makeClip(DRAWN), '-c', 'copy');
  }
  return makeFrameCodedVideo({ path: at(name), rate: '25', frames, width: 640, height: 360 });
}

async function clip(frames: number): Promise<StoredUpload> {
  return keep(await makeClip(frames), 'clip.mp4');
}

interface Asked {
  readonly account_id?: number;
  readonly turn?: number;
  readonly facts_only?: boolean;
  readonly proxy_only?: boolean;
  readonly preview_settings?: string;
}

async function ask(
  source: StoredUpload,
  lane = transcodeVersion,
  { account_id = 1, turn = 0, ...more }: Asked = {},
): Promise<number> {
  versions += 1;
  const job = {
    account_id,
    version_id: versions,
    asset_id: 5,
    attempt: 1,
    source,
    audience: { to: 'account' } as const,
    ...more,
  };
  await queue.add(lane, `v${versions}-1`, job, turn);
  return versions;
}

/** A job that makes a missing proxy. */
const BACKGROUND = { proxy_only: true, turn: BACKGROUND_TURN + 1 };

/** What jobs have in the worker's place for files at the moment. */
async function jobFolders(): Promise<readonly string[]> {
  const names = await readdir(workerVariables()['JAMPOT_SCRATCH'] ?? '', { recursive: true });
  return names.filter((name) => /job-[^/]+$/u.test(name));
}

/** Waits until the job is the one that the lane of videos works on. */
async function atWork(version: number): Promise<void> {
  await eventually(async () => {
    expect(await queue.state(transcodeVersion, `v${version}-1`)).toBe('live');
    expect(await queue.backlog(transcodeVersion)).toMatchObject({ waiting: 0, active: 1 });
  }, 30_000);
}

function cancel(version: number): void {
  new Signals(bus.bus, log).send(cancelTranscode, { version_id: version, attempt: 1 });
}

async function endOf(version: number): Promise<Ended['outcome']> {
  return eventually(() => {
    const found = ended.find((entry) => entry.version_id === version);
    if (found === undefined) throw new Error(`version ${version} has not ended`);
    return found.outcome;
  }, 150_000);
}

/** What the worker has told of conversions: how many are done, their seconds and those of their sources. */
async function figures() {
  if (worker === null) throw new Error('The worker has stopped.');
  const [done, cancelled, taken, source] = await Promise.all([
    toldFigure(worker, 'jampot_transcodes_total', 'outcome="done"'),
    toldFigure(worker, 'jampot_transcodes_total', 'outcome="cancelled"'),
    toldFigure(worker, 'jampot_transcode_seconds_total', 'kind="video"'),
    toldFigure(worker, 'jampot_transcode_source_seconds_total', 'kind="video"'),
  ]);
  return { done: done ?? 0, cancelled, taken: taken ?? 0, source: source ?? 0 };
}

describe('the transcode job', () => {
  it('measures what is about to be rendered, and makes nothing of it', async () => {
    const version = await ask(await clip(30), transcodeShortVersion, { facts_only: true });
    expect(await endOf(version)).toMatchObject({
      state: 'done',
      files: [],
      media: { kind: 'video', width: 640, frames: 30, frame_rate: { numerator: 25 } },
    });
  });

  it('makes the preview of what was rendered by the settings of its pool', async () => {
    const size = async (preview_settings: string) => {
      const outcome = await endOf(
        await ask(await clip(30), transcodeVersion, { preview_settings }),
      );
      if (outcome.state !== 'done') throw new Error('There is no preview.');
      return outcome.files.find(({ kind }) => kind === 'preview')?.size ?? 0;
    };
    const [fine, coarse] = [await size(''), await size('-crf 45 -s 160x90 -preset ultrafast')];
    expect(coarse).toBeLessThan(fine / 2);
  });

  it('makes every file, stores them, and tells what the media is', async () => {
    const before = await figures();
    expect(before.cancelled).toBe(0);
    const version = await ask(await clip(30));
    const outcome = await endOf(version);
    expect(outcome).toMatchObject({
      state: 'done',
      media: {
        kind: 'video',
        width: 640,
        height: 360,
        frames: 30,
        frame_rate: { numerator: 25 },
        proxy: { width: 640, height: 360 },
      },
    });
    if (outcome.state !== 'done') return;
    expect(outcome.files.map((file) => file.kind)).toEqual(
      expect.arrayContaining(['preview', 'proxy', 'poster', 'thumbnail', 'filmstrip']),
    );
    for (const file of outcome.files) {
      expect(await store.head(file.key)).toMatchObject({
        size: file.size,
        contentType: file.content_type,
      });
    }
    const told = progress.filter((entry) => entry.id === version).map((entry) => entry.percent);
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    const after = await figures();
    expect(after.done - before.done).toBe(1);
    expect(after.source - before.source).toBeCloseTo(30 / 25, 1);
    expect(after.taken).toBeGreaterThan(before.taken);
  }, 240_000);

  it('says when it is done, with the id of the request that wanted it', async () => {
    const source = await clip(30);
    const version = await inRequest({ requestId: 'an-upload' }, () => ask(source));
    const facts = await inRequest({ requestId: 'a-render' }, () =>
      ask(source, transcodeShortVersion, { facts_only: true }),
    );
    await endOf(version);
    await endOf(facts);
    const told = { level: 'info', attempt: 1, kind: 'video', seconds: expect.any(Number) };
    await eventually(() => {
      const lines = heard.lines();
      expect(lines.filter((line) => line['request_id'] === 'an-upload')).toMatchObject([
        { ...told, msg: 'converted', version_id: version },
      ]);
      expect(lines.filter((line) => line['request_id'] === 'a-render')).toMatchObject([
        { ...told, msg: 'measured', version_id: facts },
      ]);
    });
  }, 240_000);

  it('ends in a clear text for what is no media', async () => {
    const path = join(environment.folder, 'fake.mp4');
    await writeFile(path, 'no video at all');
    const outcome = await endOf(await ask(await keep(path, 'fake.mp4')));
    expect(outcome).toEqual({ state: 'failed', error: expect.stringMatching(/mp4/u) });
  }, 240_000);

  it('ends when the source is gone', async () => {
    const source = await clip(30);
    await store.remove(source.key);
    const outcome = await endOf(await ask(source));
    expect(outcome).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('not in the store'),
    });
  }, 240_000);

  it('makes a short one while a video runs and others wait', async () => {
    const [running, waiting] = [await ask(await clip(3000)), await ask(await clip(30))];
    await eventually(
      () => expect(progress.some((entry) => entry.id === running)).toBe(true),
      30_000,
    );
    const path = join(environment.folder, 'sheet.pdf');
    await writePdf(path, 1, [200, 100]);
    const short = await ask(await keep(path, 'sheet.pdf'), transcodeShortVersion);
    expect(await endOf(short)).toMatchObject({ state: 'done', media: { kind: 'pdf' } });
    expect(ended.some(({ version_id: id }) => id === running || id === waiting)).toBe(false);
    new Signals(bus.bus, log).send(cancelTranscode, { version_id: running, attempt: 1 });
    expect(await endOf(waiting)).toMatchObject({ state: 'done' });
  }, 240_000);

  it('leaves the lane of short ones when its media takes minutes, whatever its name said', async () => {
    const film = await ask(await clip(3000), transcodeShortVersion);
    const path = join(environment.folder, 'page.pdf');
    await writePdf(path, 1, [200, 100]);
    const page = await ask(await keep(path, 'page.pdf'), transcodeShortVersion);
    expect(await endOf(page)).toMatchObject({ state: 'done', media: { kind: 'pdf' } });
    expect(ended.some(({ version_id: id }) => id === film)).toBe(false);
    expect(await queue.state(transcodeVersion, `v${film}-1`)).toBe('live');
    await eventually(() => expect(progress.some(({ id }) => id === film)).toBe(true), 30_000);
    new Signals(bus.bus, log).send(cancelTranscode, { version_id: film, attempt: 1 });
    expect(await endOf(film)).toEqual({ state: 'cancelled' });
  }, 240_000);

  it('leaves the lane of short ones when it takes longer than its media lets one think', async () => {
    const path = join(environment.folder, 'slow.pdf');
    await writeSlowPdf(path);
    const slow = await ask(await keep(path, 'slow.pdf'), transcodeShortVersion);
    await writePdf(join(environment.folder, 'next.pdf'), 1, [200, 100]);
    const next = await keep(join(environment.folder, 'next.pdf'), 'next.pdf');
    expect(await endOf(await ask(next, transcodeShortVersion))).toMatchObject({ state: 'done' });
    expect(ended.some(({ version_id: id }) => id === slow)).toBe(false);
    expect(await queue.state(transcodeVersion, `v${slow}-1`)).toBe('live');
    new Signals(bus.bus, log).send(cancelTranscode, { version_id: slow, attempt: 1 });
    expect(await endOf(slow)).toEqual({ state: 'cancelled' });
  }, 240_000);

  it('comes after the videos that wait, when nothing in its media says why it takes long', async () => {
    const film = await ask(await clip(3000));
    await eventually(() => expect(progress.some(({ id }) => id === film)).toBe(true), 30_000);
    const path = join(environment.folder, 'later.pdf');
    await writeSlowPdf(path);
    const slow = await ask(await keep(path, 'later.pdf'), transcodeShortVersion, { turn: 1 });
    await eventually(
      async () => expect(await queue.state(transcodeVersion, `v${slow}-1`)).toBe('live'),
      30_000,
    );
    const video = await ask(await clip(30), transcodeVersion, { turn: 7 });
    cancel(film);
    expect(await endOf(video)).toMatchObject({ state: 'done' });
    expect(ended.some(({ version_id: id }) => id === slow)).toBe(false);
    await atWork(slow);
    cancel(slow);
    expect(await endOf(slow)).toEqual({ state: 'cancelled' });
  }, 240_000);

  it('of one account is never all that is worked on', async () => {
    const path = join(environment.folder, 'slow-of-one.pdf');
    await writeSlowPdf(path);
    await writePdf(join(environment.folder, 'quick.pdf'), 1, [200, 100]);
    const quick = await keep(join(environment.folder, 'quick.pdf'), 'quick.pdf');
    const slow = await ask(await keep(path, 'slow-of-one.pdf'), transcodeShortVersion);
    const second = await ask(quick, transcodeShortVersion);
    for (let n = 0; n < 3; n += 1) {
      const other = await ask(quick, transcodeShortVersion, { account_id: 2 });
      expect(await endOf(other)).toMatchObject({ state: 'done' });
    }
    expect(ended.some(({ version_id: id }) => id === second)).toBe(false);
    expect(await queue.state(transcodeVersion, `v${slow}-1`)).toBe('gone');
    expect(await endOf(second)).toMatchObject({ state: 'done' });
    await atWork(slow);
    cancel(slow);
    expect(await endOf(slow)).toEqual({ state: 'cancelled' });
  }, 240_000);

  it('makes the proxy alone of a preview that has none, and tells nobody how far it is', async () => {
    const before = await figures();
    const outcome = await endOf(await ask(await clip(30), transcodeVersion, BACKGROUND));
    if (outcome.state !== 'done') throw new Error('There is no proxy.');
    expect(outcome.files.map(({ kind }) => kind)).toEqual(['proxy']);
    expect(outcome.media).toMatchObject({ frames: 30, proxy: { width: 640, height: 360 } });
    const [proxy] = outcome.files;
    expect(await store.head(proxy?.key ?? '')).toMatchObject({ size: proxy?.size });
    expect(ended.find(({ version_id: id }) => id === versions)).toMatchObject({ proxy_only: true });
    expect(progress.some(({ id }) => id === versions)).toBe(false);
    expect((await figures()).done).toBe(before.done);
  }, 240_000);

  it('of a missing proxy makes room for an upload, leaves nothing meanwhile, and goes on after it', async () => {
    const missing = await ask(await clip(6000), transcodeVersion, BACKGROUND);
    await atWork(missing);
    await eventually(async () => expect(await jobFolders()).toHaveLength(1));
    const next = await ask(await clip(30), transcodeVersion, {
      ...BACKGROUND,
      turn: BACKGROUND_TURN + 2,
    });
    const upload = await ask(await clip(30), transcodeVersion, { turn: 1 });
    expect(await endOf(upload)).toMatchObject({ state: 'done' });
    const told = ended.map(({ version_id: id }) => id);
    expect(told).not.toContain(missing);
    expect(told).not.toContain(next);
    expect(await queue.backlog(transcodeVersion)).toMatchObject({ waiting: 0, oldestSeconds: 0 });
    await atWork(missing);
    cancel(missing);
    expect(await endOf(missing)).toEqual({ state: 'cancelled' });
    expect(await endOf(next)).toMatchObject({ state: 'done' });
    await eventually(async () => expect(await jobFolders()).toEqual([]));
  }, 240_000);

  it('is cancelled while it runs', async () => {
    const version = await ask(await clip(3000));
    await eventually(
      () => expect(progress.some((entry) => entry.id === version)).toBe(true),
      30_000,
    );
    new Signals(bus.bus, log).send(cancelTranscode, { version_id: version, attempt: 1 });
    expect(await endOf(version)).toEqual({ state: 'cancelled' });
  }, 240_000);

  it('that was running when its worker stopped is done by the next', async () => {
    const version = await ask(await clip(400));
    await eventually(
      () => expect(progress.some((entry) => entry.id === version)).toBe(true),
      30_000,
    );
    await worker?.stop();
    worker = await startService(transcodeWorker, workerVariables());
    expect(await endOf(version)).toMatchObject({ state: 'done', media: { frames: 400 } });
    expect(ended.filter((entry) => entry.version_id === version)).toHaveLength(1);
  }, 240_000);
});
