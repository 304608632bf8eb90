import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineEvent } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import { accountTable, Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import {
  Consumes,
  LARGEST_ENVELOPE,
  Metrics,
  eventTables,
  publish,
  startService,
} from '@jampot/service-kit';
import type { ConsumedEvent, RunningService } from '@jampot/service-kit';
import { Injectable, Module } from '@nestjs/common';
import pg from 'pg';
import { z } from 'zod';
import { CallerSide, eventually, loseStream, testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

const counted = defineEvent('tests.counted', z.object({ number: z.int() }));
const long = defineEvent('tests.lengthened', z.object({ text: z.string() }));
const echo = defineEvent('tests.echoed', z.object({}));
const announced = { account_id: 1, actor_id: null, audience: { to: 'services' } } as const;
/** The next event is held while it is consumed, and answered with an echo. */
let holdOn: { readonly begin: () => void; readonly held: Promise<void> } | null = null;
/** Numbers whose first delivery fails after its effect, to see that the effect is taken back. */
const stumbleOn = new Set<number>();

@Injectable()
class Counter {
  @Consumes(counted)
  async count(event: ConsumedEvent<EventData<typeof counted>>, tx: Transaction): Promise<void> {
    await tx.sql('INSERT INTO effects (account_id, number) VALUES ($1, $2)', [
      event.account_id,
      event.data.number,
    ]);
    if (stumbleOn.delete(event.data.number)) throw new Error('stumbled');
    if (holdOn === null) return;
    const { begin, held } = holdOn;
    holdOn = null;
    begin();
    await held;
    await publish(tx, echo, { ...announced, data: {} });
  }
}

@Module({ providers: [Counter] })
class CounterModule {}

const definition = {
  name: 'counter',
  module: CounterModule,
  database: {
    entities: [],
    migrations: [
      {
        name: '0001',
        up: `${eventTables}
          CREATE TABLE effects (account_id bigint NOT NULL, number int NOT NULL);
          ${accountTable('effects')}`,
      },
    ],
  },
};

let environment: TestEnvironment;
let service: RunningService;
let bus: CallerSide;

beforeAll(async () => {
  environment = await testEnvironment(['counter']);
  service = await startService(definition, environment.of('counter'));
  bus = await CallerSide.open(environment);
}, 60_000);

afterAll(async () => {
  await bus?.close();
  await service?.stop();
  await environment?.remove();
}, 30_000);

const database = () => service.get(Database);

async function announce(...numbers: number[]): Promise<void> {
  await database().change(systemScope, (tx) =>
    publish(
      tx,
      counted,
      ...numbers.map((number) => ({
        account_id: 1,
        actor_id: null,
        audience: { to: 'services' } as const,
        data: { number },
      })),
    ),
  );
}

/** Looks into the database from outside. */
async function behind(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: environment.adminUrl });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function effects(): Promise<number[]> {
  const rows = await database().change(systemScope, (tx) =>
    tx.sql<{ number: number }>('SELECT number FROM effects ORDER BY number'),
  );
  return rows.map((row) => row.number);
}

/** Publishes what no version of the product would, or one of long ago. */
async function publishRaw(
  msgID: string,
  data: unknown,
  name: string = counted.name,
): Promise<void> {
  const envelope = { name, account_id: 1, actor_id: null, data };
  const subject = bus.bus.subjects.event(counted.name);
  await bus.bus.jetstream.publish(subject, JSON.stringify(envelope), { msgID });
}

async function outcomes(outcome: string): Promise<number> {
  const [metric] = await service
    .get(Metrics)
    .registry.getMetricsAsJSON()
    .then((metrics) => metrics.filter(({ name }) => name === 'jampot_events_total'));
  const values = metric?.values as { value: number; labels: { outcome: string } }[];
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
}

/** Milliseconds; many megabytes are among what was announced, and other files' tests use the same disk. */
const SETTLED_WITHIN = 30_000;

async function settled(): Promise<void> {
  await eventually(async () => {
    const rows = await database().change(systemScope, (tx) =>
      tx.sql('SELECT 1 FROM outbox WHERE stream IS NULL'),
    );
    expect(rows).toEqual([]);
  }, SETTLED_WITHIN);
  await service.events?.caughtUp(SETTLED_WITHIN);
}

describe('events', () => {
  it('take effect once, in the transaction that notes them', async () => {
    stumbleOn.add(3);
    await announce(1, 2, 3, 4);
    await eventually(async () => expect(await effects()).toEqual([1, 2, 3, 4]), 20_000);
  });

  it('of a change that was rolled back are never told', async () => {
    const change = database().change(systemScope, async (tx) => {
      await publish(tx, counted, {
        account_id: 1,
        actor_id: null,
        audience: { to: 'services' },
        data: { number: 99 },
      });
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    await announce(5);
    await eventually(async () => expect(await effects()).toContain(5));
    expect(await effects()).not.toContain(99);
  });

  it('that NATS would never take are refused with their change, and keep none behind them back', async () => {
    const tooLong = { ...announced, data: { text: 'ä'.repeat(LARGEST_ENVELOPE / 2) } };
    await expect(
      database().change(systemScope, (tx) => publish(tx, long, tooLong)),
    ).rejects.toMatchObject({
      code: 'too_large',
      cause: { message: expect.stringMatching(/^The event tests.lengthened has \d+ bytes\.$/u) },
    });
    await expect(
      database().change(systemScope, (tx) =>
        tx.sql(`INSERT INTO outbox (name, envelope) VALUES ('tests.lengthened', repeat('ä', $1))`, [
          LARGEST_ENVELOPE / 2 + 1,
        ]),
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'outbox_envelope_fits' } });
    const room = LARGEST_ENVELOPE - 1000;
    await database().change(systemScope, (tx) =>
      publish(tx, long, { ...announced, data: { text: 'x'.repeat(room) } }),
    );
    await settled();
  });

  it('that are long are read a few at a time', async () => {
    const text = 'x'.repeat(3 * 1024 * 1024);
    const many = Array.from({ length: 6 }, () => ({ ...announced, data: { text } }));
    await database().change(systemScope, (tx) => publish(tx, long, ...many));
    await settled();
    // What was read at once was marked by one statement.
    const batches = await behind(
      'SELECT sum(octet_length(envelope))::int AS bytes FROM counter.outbox GROUP BY xmin::text',
    );
    const largest = Math.max(...batches.map((batch) => (batch as { bytes: number }).bytes));
    expect(largest).toBeGreaterThan(3 * 1024 * 1024);
    expect(largest).toBeLessThanOrEqual(16 * 1024 * 1024);
  });

  it('take no second effect when they are delivered again', async () => {
    await settled();
    const before = await effects();
    await database().change(systemScope, (tx) => tx.sql('UPDATE outbox SET stream = NULL'));
    await announce(6);
    await eventually(async () => expect(await effects()).toContain(6));
    expect(await effects()).toEqual([...before, 6]);
  });

  it('that nobody can read are put aside and counted, and keep no other from being consumed', async () => {
    await publishRaw('counter:900001', { number: 'many' });
    await publishRaw('counter:900004', { number: 98 }, echo.name);
    await publishRaw('counter:900002', { number: 8 });
    await eventually(async () => expect(await effects()).toContain(8));
    const consumer = await bus.bus.jetstream.consumers.get(bus.bus.subjects.stream, 'counter');
    await eventually(async () => expect((await consumer.info()).num_ack_pending).toBe(0));
    expect(await outcomes('unreadable')).toBe(2);
    expect(await effects()).not.toContain(98);
  });

  it('of an old shape that took effect long ago are passed by', async () => {
    await database().change(systemScope, (tx) =>
      tx.sql('INSERT INTO inbox (publisher, position, name) VALUES ($1, $2, $3)', [
        'counter',
        900_003,
        counted.name,
      ]),
    );
    const before = [await outcomes('unreadable'), await outcomes('repeated')];
    await publishRaw('counter:900003', { amount: 1 });
    await service.events?.caughtUp(5000);
    expect([await outcomes('unreadable'), await outcomes('repeated')]).toEqual([
      before[0],
      (before[1] ?? 0) + 1,
    ]);
  });

  it('are published again after the stream was lost whole, and take no second effect', async () => {
    await settled();
    const before = await effects();
    // More than one statement marks.
    await database().change(systemScope, (tx) =>
      tx.sql(`INSERT INTO outbox (name, envelope, stream)
        SELECT 'tests.unheard', '{}', 'lost long ago' FROM generate_series(1, 1050)`),
    );
    await loseStream(bus.bus);
    await announce(7);
    await eventually(async () => expect(await effects()).toContain(7), 30_000);
    await eventually(async () => {
      const info = await bus.bus.manager.streams.info(bus.bus.subjects.stream);
      expect(info.state.messages).toBeGreaterThanOrEqual(1057);
    }, 30_000);
    expect(await effects()).toEqual([...before, 7].toSorted((a, b) => a - b));
  }, 70_000);

  it('that are announced while the service stops are published before it has stopped', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    holdOn = { begin, held };
    await announce(10);
    await begun;
    const stopped = service.stop();
    letGo();
    await stopped;
    const waiting = await behind(`SELECT name FROM counter.outbox WHERE stream IS NULL`);
    const echoed = await behind(`SELECT 1 FROM counter.outbox WHERE name = '${echo.name}'`);
    expect([waiting, echoed]).toEqual([[], [expect.anything()]]);
    service = await startService(definition, environment.of('counter'));
  });
});
