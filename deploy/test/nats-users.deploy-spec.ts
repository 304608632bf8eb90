import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cancelTranscode, progressSignal } from '@jampot/contracts';
import { eventually } from '@jampot/testing';
import { Bus, createLog, ensureEventStream, Inbox, Signals } from '@jampot/service-kit';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { CANCELLED, Cancellations } from '../../apps/transcode-worker/dist/jobs/cancellations.js';
import { EventPublisher } from '../../apps/transcode-worker/dist/jobs/event-publisher.js';
import { Outcomes } from '../../apps/transcode-worker/dist/jobs/outcomes.js';
import type { TranscodeJob } from '../../apps/transcode-worker/dist/jobs/outcomes.js';
import { checkout } from '../supply/bill.ts';
import { startComposeNats } from './compose-nats.ts';
import type { ComposeNats } from './compose-nats.ts';
import { ComposeCopy, container } from './load-compose.ts';

const CALL = 'jampot.call.identity.create-user';
const readme = readFileSync(join(checkout, 'charts/jampot/README.md'), 'utf8');
const log = createLog('nats-users', 'silent');
const job: TranscodeJob = {
  account_id: 1,
  version_id: 2,
  asset_id: 3,
  attempt: 1,
  source: { key: 'k', name: 'a.mp4', size: 1, sha256: '', content_type: 'video/mp4' },
  audience: { to: 'services' },
};

const compose = new ComposeCopy();
let nats: ComposeNats;
let identity: Bus;
let worker: Bus;
/** The worker, listening where the other's answers come. */
let disguised: Bus;

/** Whom NATS lets do what, with the configuration of compose.yaml. */
beforeAll(async () => {
  compose.makeEnv();
  const containers = compose.containers();
  nats = await startComposeNats(compose);
  const as = (user: string, name = user): Promise<Bus> => {
    const url = new URL(container(containers, user).environment['JAMPOT_NATS_URL'] ?? '');
    url.host = `127.0.0.1:${nats.port}`;
    return Bus.open({ url: url.href, name, namespace: 'jampot', log });
  };
  [identity, worker, disguised] = await Promise.all([
    as('identity'),
    as('transcode-worker'),
    as('transcode-worker', 'identity'),
  ]);
  identity.connection.subscribe(CALL, {
    callback: (_error, message) => void message.respond('made'),
  });
  await identity.connection.flush();
}, 30_000);

afterAll(async () => {
  await Promise.all([identity?.close(), worker?.close(), disguised?.close()]);
  await nats?.stop();
  compose[Symbol.dispose]();
});

it('services ask each other', async () => {
  expect((await identity.connection.request(CALL, '{}')).string()).toBe('made');
});

it('the worker tells how a conversion goes and ends, once services have made the stream', async () => {
  const heard = new Promise((resolve) => {
    new Signals(identity, log).on(progressSignal, ({ data }) => resolve(data));
  });
  await identity.connection.flush();
  const outcomes = new Outcomes(new EventPublisher(worker, log), new Signals(worker, log));
  const { signal } = new AbortController();
  const told = outcomes.storing(job, ['preview.mp4'], signal);
  await ensureEventStream(identity);
  await told;
  await outcomes.ended(job, { state: 'cancelled' }, signal);
  outcomes.progress(job, 40, 'Preview', 12);
  expect(await heard).toMatchObject({ id: 2, percent: 40 });
  const { state } = await identity.manager.streams.info('JAMPOT_EVENTS', { subjects_filter: '>' });
  expect(Object.keys(state.subjects ?? {}).sort()).toEqual([
    'jampot.event.processing.ended',
    'jampot.event.processing.storing',
  ]);
});

it('the worker hears that a conversion is not wanted any more', async () => {
  const cancellations = new Cancellations(new Signals(worker, log));
  await worker.connection.flush();
  const cancelled = cancellations.during(
    job,
    new AbortController().signal,
    (signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason))),
  );
  new Signals(identity, log).send(cancelTranscode, { version_id: 2, attempt: 1 });
  expect(await cancelled).toBe(CANCELLED);
});

it('refuses it nothing of that', () => {
  expect(nats.refusals()).toEqual([]);
});

it.each([
  ['asks no service', CALL],
  ['tells nobody that a user has changed', 'jampot.event.users.changed'],
  ['stops no node', 'jampot.signal.agents.cut'],
  // A stream passes on what comes into it with the rights of the server: `republish`, `sources`, `mirror`.
  ['makes no stream', '$JS.API.STREAM.CREATE.STOLEN'],
  ['makes none of that name', '$JS.API.STREAM.CREATE.JAMPOT_EVENTS'],
  ['changes no stream', '$JS.API.STREAM.UPDATE.JAMPOT_EVENTS'],
  ['removes no stream', '$JS.API.STREAM.DELETE.JAMPOT_EVENTS'],
  ['reads none by a consumer', '$JS.API.CONSUMER.CREATE.JAMPOT_EVENTS'],
])('the worker %s', async (_what, subject) => {
  await expect(worker.connection.request(subject, '{}', { timeout: 5000 })).rejects.toThrow(
    /permission/iu,
  );
});

it.each([
  ['answers for no service', CALL],
  ['reads no event', 'jampot.event.>'],
  ['reads nothing that others are answered', '_INBOX.>'],
])('the worker %s', async (_what, subject) => {
  const heard = new Promise((resolve) => {
    worker.connection.subscribe(subject, { callback: (error) => resolve(error?.message) });
  });
  expect(await heard).toMatch(/permission/iu);
});

it.each(['STREAM.PURGE', 'STREAM.MSG.DELETE', 'STREAM.DELETE'])(
  'the worker has no acknowledgement read as %s',
  async (what) => {
    const { subjects } = identity;
    const counted = async () =>
      (await identity.manager.streams.info(subjects.stream)).state.messages;
    const before = await counted();
    const options = { reply: `$JS.API.${what}.${subjects.stream}` };
    worker.connection.publish(subjects.event('processing.ended'), '{}', options);
    await worker.connection.flush();
    await eventually(async () => expect(await counted()).toBe(before + 1));
    // What it is read as comes after it has been stored.
    await identity.manager.streams.info(subjects.stream);
    expect(await counted()).toBe(before + 1);
  },
);

it('the worker hears nothing in an inbox that is not its own, and goes on without it', async () => {
  const heard: string[] = [];
  const inbox = new Inbox(disguised, (token) => void heard.push(token));
  await disguised.connection.flush();
  identity.connection.publish(inbox.subject('told'));
  await identity.connection.flush();
  await disguised.connection.flush();
  expect(heard).toEqual([]);
  expect(disguised.losses).toBe(0);
});

it('is told so to those who run it in a cluster', () => {
  const used = permissionsIn(compose.config('nats'));
  expect(permissionsIn(readme)).toBe(used);
  expect(used).toContain('publish');
});

it('starts in a cluster with what they are told of messages, which its chart writes as JSON', () => {
  const [, told = ''] = /`config\.merge\.max_payload: ([^`]+)`/u.exec(readme) ?? [];
  const max_payload: unknown = parse(told);
  expect(max_payload).toBe(identity.connection.info?.max_payload);
  const file = join(dirname(compose.envFile), 'nats.json');
  writeFileSync(file, JSON.stringify({ max_payload }));
  const { status, stderr } = spawnSync('nats-server', ['-t', '-c', file], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.stringContaining('is valid')]);
});

/** The worker's in a configuration, however its lines are broken; empty where there are none. */
function permissionsIn(text: string): string {
  const [, found = ''] = /user: jampot-worker, .*permissions: \{([^}]+)\}/su.exec(text) ?? [];
  return found.replaceAll(/\s+/gu, ' ').trim();
}
