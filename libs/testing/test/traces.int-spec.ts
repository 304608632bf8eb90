import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { defineEvent, defineJob, listComments } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import {
  Bus,
  BusClient,
  Consumes,
  createLog,
  currentRequest,
  currentTrace,
  eventTables,
  publish,
  QueueSender,
  startService,
  Works,
} from '@jampot/service-kit';
import type { ConsumedEvent, RunningJob, RunningService } from '@jampot/service-kit';
import { Injectable, Module } from '@nestjs/common';
import { z } from 'zod';
import { AnsweringSide, eventually, SpanCollector, testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const OUTSIDE = 'b7ad6b7169203331';

const heard = defineEvent('tests.heard', z.object({}));
const thorough = defineJob('test-thoroughly', 1, z.object({}));
/** What log lines of the job would tell. */
const ofJob: { readonly trace: string | undefined; readonly request: string | undefined }[] = [];

@Injectable()
class Traced {
  constructor(private readonly queue: QueueSender) {}

  @Consumes(heard)
  async hear(_event: ConsumedEvent<object>, _tx: Transaction): Promise<void> {
    await this.queue.add(thorough, 'one', {});
  }

  @Works(thorough)
  work(_job: RunningJob<object>): Promise<void> {
    ofJob.push({ trace: currentTrace()?.trace_id, request: currentRequest()?.requestId });
    return Promise.resolve();
  }
}

@Module({ providers: [Traced] })
class TracedModule {}

const log = createLog('test', 'error');
const caller: Caller = {
  user_id: 1,
  account_id: 1,
  level: 4,
  role_id: 4,
  session_id: '',
  permissions: { comments: 'r' },
};
let collector: SpanCollector;
let environment: TestEnvironment;
let service: RunningService | null = null;

beforeAll(async () => {
  collector = await SpanCollector.start();
  environment = await testEnvironment(['traced']);
  service = await startService(
    {
      name: 'traced',
      module: TracedModule,
      database: { entities: [], migrations: [{ name: '0001', up: eventTables }] },
      queues: [thorough],
      works: { jobs: [thorough], concurrency: () => 1 },
    },
    {
      ...environment.of('traced'),
      JAMPOT_TRACES_URL: collector.url,
      JAMPOT_TRACES_RATIO: '1',
    },
  );
}, 60_000);

afterAll(async () => {
  await service?.stop();
  await collector?.stop();
  await environment?.remove();
});

/** The way from a span up to where its trace came in. */
function wayOf(name: string): string[] {
  let span = collector.spans.find((one) => one.name === name && one.trace === TRACE);
  const way: string[] = [];
  while (span !== undefined) {
    way.push(span.name);
    const { parent } = span;
    if (parent === OUTSIDE) way.push('outside');
    span = collector.spans.find(({ id }) => id === parent);
  }
  return way;
}

it('one trace and one request id go from who asked through call, transaction, event and job', async () => {
  if (service === null) throw new Error('It has not started.');
  const database = service.get(Database);
  const { natsUrl: url, namespace } = environment;
  const bus = await Bus.open({ url, name: 'asking', namespace, log });
  const client = new BusClient(bus);
  const answering = await AnsweringSide.open(bus, {
    [listComments.name]: async () => {
      await database.change(systemScope, (tx) =>
        publish(tx, heard, { account_id: 1, actor_id: 1, audience: { to: 'services' }, data: {} }),
      );
      return { rows: [] };
    },
  });
  try {
    await client.ask(
      listComments.name,
      { params: { id: '1' }, query: {}, body: undefined, files: {} },
      {
        caller,
        requestId: 'asked',
        clientAddress: '127.0.0.1',
        traceparent: `00-${TRACE}-${OUTSIDE}-01`,
      },
    );
    await eventually(() => expect(ofJob).toEqual([{ trace: TRACE, request: 'asked' }]));
  } finally {
    client.close();
    await answering.close();
    await bus.close();
  }
  // What was not sent yet is sent at the end.
  await service.stop();
  service = null;
  const call = listComments.name;
  const names = collector.spans.filter(({ trace }) => trace === TRACE).map(({ name }) => name);
  const job = names.find((name) => name.includes(thorough.name) && name.includes('process')) ?? '';
  expect(wayOf('tests.heard').slice(0, 2)).toEqual(['tests.heard', call]);
  expect(wayOf(job).at(-1)).toBe('outside');
  expect(wayOf(job)).toEqual(expect.arrayContaining([job, 'tests.heard', call]));
  const ofCall = collector.spans.filter(({ name }) => name === call).map(({ id }) => id);
  expect(ofCall).toHaveLength(2);
  const statement = collector.spans.find(({ name }) => name === 'postgresql change');
  expect(ofCall).toContain(statement?.parent);
  expect(new Set(collector.spans.map((span) => span.service))).toEqual(new Set(['traced']));
}, 30_000);
