import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { defineEvent } from '@jampot/contracts';
import { Database, migrate, systemScope } from '@jampot/persistence';
import {
  createLog,
  ensureEventStream,
  EventConsumer,
  Metrics,
  eventTables,
} from '@jampot/service-kit';
import type { ConsumerOptions } from '@jampot/service-kit';
import { z } from 'zod';
import { CallerSide, eventually, testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

const numbered = defineEvent('tests.numbered', z.object({ number: z.int() }));
/** More than may be under way at once. */
const MANY = 260;

let environment: TestEnvironment;
let database: Database;
let bus: CallerSide;
let consumer: EventConsumer;
const metrics = new Metrics('parker');
/** Whether an event of that number fails. */
let fails: (number: number) => boolean = () => false;
/** Whether the database ends each try of an event, and how often it did. */
let busy = false;
let tries = 0;
let published = 0;

beforeAll(async () => {
  environment = await testEnvironment(['parker']);
  const { JAMPOT_DATABASE_URL: url = '', JAMPOT_DATABASE_OWNER_URL: ownerUrl = '' } =
    environment.of('parker');
  await migrate(ownerUrl, [
    { name: '0001', up: eventTables },
    { name: '0002', up: 'CREATE TABLE taken (number int, place int GENERATED ALWAYS AS IDENTITY)' },
  ]);
  database = new Database({ url, applicationName: 'parker' });
  await database.open();
  bus = await CallerSide.open(environment);
  await ensureEventStream(bus.bus);
  consumer = consumerOf(handlers);
  consumer.start();
}, 60_000);

const handlers: ConsumerOptions['handlers'] = new Map([
  [
    numbered.name,
    {
      definition: numbered,
      handle: async (event, tx) => {
        const { number } = numbered.data.parse(event.data);
        if (busy) {
          tries += 1;
          // A deadlock, as the server itself would end it.
          await tx.sql(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40P01'; END $$`);
        }
        if (fails(number)) throw new Error(`number ${number} is refused`);
        // Goes with the transaction: one that fails with another of its batch is handled again.
        await tx.sql('INSERT INTO taken (number) VALUES ($1)', [number]);
      },
    },
  ],
]);

function consumerOf(handling: ConsumerOptions['handlers']): EventConsumer {
  return new EventConsumer({
    service: 'parker',
    bus: bus.bus,
    database,
    log: createLog('test', 'fatal'),
    metrics,
    mostFailures: 2,
    handlers: handling,
  });
}

afterAll(async () => {
  await consumer?.stop();
  await bus?.close();
  await database?.close();
  await environment?.remove();
}, 30_000);

beforeEach(async () => {
  fails = () => false;
  await sql('DELETE FROM taken');
});

async function publish(...numbers: number[]): Promise<void> {
  for (const number of numbers) await publishText(JSON.stringify(envelopeOf({ number })));
}

const envelopeOf = (data: unknown) => ({
  name: numbered.name,
  account_id: 1,
  actor_id: null,
  data,
});

async function publishText(text: string): Promise<void> {
  published += 1;
  await bus.bus.jetstream.publish(bus.bus.subjects.event(numbered.name), text, {
    msgID: `tests:${published}`,
  });
}

const sql = (text: string) => database.change(systemScope, (tx) => tx.sql(text));
/** The numbers of the events that took effect, in order. */
const taken = async () =>
  (await sql('SELECT number FROM taken ORDER BY place')).map(({ number }) => number);
const parked = () => sql('SELECT name, error, envelope::jsonb AS envelope FROM parked_events');

async function counted(outcome: string): Promise<number> {
  const text = await metrics.registry.getSingleMetricAsString('jampot_events_total');
  return Number(new RegExp(`outcome="${outcome}".*\\} (\\d+)$`, 'mu').exec(text)?.[1] ?? 0);
}

describe('an event that fails for good', () => {
  it('is parked with what it failed of, counted, and no more delivered', async () => {
    fails = (number) => number === 1;
    await publish(1, 2);
    await eventually(async () =>
      expect(await parked()).toEqual([
        {
          name: numbered.name,
          error: 'Error: number 1 is refused',
          envelope: expect.objectContaining({ data: { number: 1 } }),
        },
      ]),
    );
    expect(await taken()).toEqual([2]);
    expect([await counted('parked'), await counted('failed')]).toEqual([1, 2]);
    const stream = await bus.bus.jetstream.consumers.get(bus.bus.subjects.stream, 'parker');
    await eventually(async () => expect((await stream.info()).num_ack_pending).toBe(0));
  });

  it('takes effect once when somebody lets it be tried anew', async () => {
    await consumer.replayParked();
    expect(await taken()).toEqual([]);
    await sql('UPDATE parked_events SET replay = true');
    await Promise.all([consumer.replayParked(), consumer.replayParked()]);
    expect(await taken()).toEqual([1]);
    expect(await parked()).toEqual([]);
  });

  it('stays parked when it fails again, and is not tried until it is marked again', async () => {
    fails = () => true;
    await publish(3);
    await eventually(async () => expect(await parked()).toHaveLength(1));
    await sql(`UPDATE parked_events SET replay = true, error = ''`);
    await consumer.replayParked();
    expect(await parked()).toMatchObject([{ error: 'Error: number 3 is refused' }]);
    fails = () => false;
    await consumer.replayParked();
    expect(await taken()).toEqual([]);
    await sql('DELETE FROM parked_events');
  });

  it('is parked only when it failed of itself: not for what it met, nor the first time after that', async () => {
    const own = { number: 4, left: 1 };
    fails = (number) => number === own.number && (own.left -= 1) >= 0;
    busy = true;
    tries = 0;
    await publish(own.number);
    const stream = await bus.bus.jetstream.consumers.get(bus.bus.subjects.stream, 'parker');
    // Four tries each: many times what an event may fail of itself.
    await eventually(() => expect(tries).toBeGreaterThanOrEqual(16), 20_000);
    expect(await parked()).toEqual([]);
    busy = false;
    await eventually(async () => expect(await taken()).toEqual([own.number]), 30_000);
    expect(own.left).toBeLessThan(0);
    expect(await parked()).toEqual([]);
    await eventually(async () => expect((await stream.info()).num_ack_pending).toBe(0));
  }, 60_000);

  it('stays marked to be tried anew when what it needs was busy', async () => {
    fails = () => true;
    await publish(7);
    await eventually(async () => expect(await parked()).toHaveLength(1));
    fails = () => false;
    busy = true;
    await sql('UPDATE parked_events SET replay = true');
    await consumer.replayParked();
    busy = false;
    expect(await taken()).toEqual([]);
    await consumer.replayParked();
    expect(await taken()).toEqual([7]);
  });

  it('keeps nothing behind it back, however many fail with it', async () => {
    fails = (number) => number < MANY;
    await publish(...Array.from({ length: MANY + 1 }, (_, number) => number));
    await eventually(async () => expect(await taken()).toEqual([MANY]), 50_000);
    await eventually(async () => expect(await parked()).toHaveLength(MANY), 50_000);
    await sql('DELETE FROM parked_events');
  }, 120_000);
});

describe('an event that is not understood', () => {
  it('is parked at once with what it lacks, and takes effect once it is understood', async () => {
    const before = [await counted('parked'), await counted('unreadable'), await counted('failed')];
    await publishText(JSON.stringify(envelopeOf({ number: 'five' })));
    await publish(6);
    await eventually(async () =>
      expect(await parked()).toEqual([
        {
          name: numbered.name,
          error: expect.stringContaining('expected number'),
          envelope: expect.objectContaining({ data: { number: 'five' } }),
        },
      ]),
    );
    await eventually(async () => expect(await taken()).toEqual([6]));
    expect([await counted('parked'), await counted('unreadable'), await counted('failed')]).toEqual(
      [(before[0] ?? 0) + 1, (before[1] ?? 0) + 1, before[2]],
    );
    await sql(
      `UPDATE parked_events SET envelope = replace(envelope, '"five"', '5'), replay = true`,
    );
    await consumer.replayParked();
    expect(await taken()).toEqual([6, 5]);
    expect(await parked()).toEqual([]);
  });

  it('takes effect by itself when a release starts that understands it', async () => {
    await publishText(JSON.stringify(envelopeOf({ amount: 7 })));
    await eventually(async () => expect(await parked()).toHaveLength(1));
    const amounts: unknown[] = [];
    const amounted = defineEvent(numbered.name, z.object({ amount: z.int() }));
    const next = consumerOf(
      new Map([
        [
          numbered.name,
          { definition: amounted, handle: async ({ data }) => void amounts.push(data) },
        ],
      ]),
    );
    await consumer.stop();
    next.start();
    await eventually(() => expect(amounts).toEqual([{ amount: 7 }]));
    await next.stop();
    expect(await parked()).toEqual([]);
    consumer = consumerOf(handlers);
    consumer.start();
  });

  it('is parked also when it is no JSON and nothing that PostgreSQL would take', async () => {
    await publishText('\0{');
    await eventually(async () =>
      expect(await sql('SELECT envelope FROM parked_events')).toEqual([{ envelope: '{' }]),
    );
    await sql('DELETE FROM parked_events');
  });
});
