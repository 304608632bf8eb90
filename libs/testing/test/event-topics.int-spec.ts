import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineEvent, topicOf } from '@jampot/contracts';
import { Database, migrate, systemScope } from '@jampot/persistence';
import {
  createLog,
  ensureEventStream,
  EventConsumer,
  eventTables,
  Metrics,
  OutboxRelay,
  publish,
} from '@jampot/service-kit';
import type { ConsumerPlace } from '@jampot/service-kit';
import { z } from 'zod';
import { CallerSide, eventually, testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

const SERVICE = 'topics';
/** Has a database, and so notes of what it consumed, of its own. */
const OTHER = 'others';
const shape = z.object({ number: z.int() });
const parted = defineEvent('tests.parted', shape, 'anybody', { byField: true });
const plain = defineEvent('tests.plain', shape);
const unheard = defineEvent('tests.unheard', shape);
/** What is told, and whether one hears it who wants `name` alone of the first. */
const KINDS = [
  { event: parted, field: undefined, heard: true },
  { event: parted, field: 'name', heard: true },
  { event: parted, field: 'status', heard: false },
  { event: plain, field: undefined, heard: true },
  { event: unheard, field: undefined, heard: false },
] as const;
/** Milliseconds: on a busy machine too. */
const SOON = 20_000;
/** Rounds of events in an order that chance makes. */
const ROUNDS = 25;

let environment: TestEnvironment;
let database: Database;
let otherDatabase: Database;
let side: CallerSide;
let relay: OutboxRelay;
const log = createLog('test', 'fatal');

beforeAll(async () => {
  environment = await testEnvironment([SERVICE, OTHER]);
  database = await databaseOf(SERVICE);
  otherDatabase = await databaseOf(OTHER);
  side = await CallerSide.open(environment);
  await ensureEventStream(side.bus);
  relay = new OutboxRelay({
    service: SERVICE,
    databaseUrl: environment.of(SERVICE)['JAMPOT_DATABASE_URL'] ?? '',
    bus: side.bus,
    log,
    metrics: new Metrics(SERVICE),
  });
  relay.start();
}, 60_000);

afterAll(async () => {
  await relay?.stop();
  await side?.close();
  await Promise.all([database?.close(), otherDatabase?.close()]);
  await environment?.remove();
}, 30_000);

async function databaseOf(service: string): Promise<Database> {
  const { JAMPOT_DATABASE_URL: url = '', JAMPOT_DATABASE_OWNER_URL: ownerUrl = '' } =
    environment.of(service);
  await migrate(ownerUrl, [{ name: '0001', up: eventTables }]);
  const opened = new Database({ url, applicationName: service });
  await opened.open();
  return opened;
}

/** A consumer that hears one field of the first event, and what it was handed. */
function consumerOf(service: string, fields: readonly string[] | null = ['name']) {
  const taken: number[] = [];
  const places: ConsumerPlace[] = [];
  const handle = async ({ data }: { data: unknown }) => {
    taken.push(shape.parse(data).number);
  };
  const consumer = new EventConsumer({
    service,
    bus: side.bus,
    database: service === OTHER ? otherDatabase : database,
    log,
    metrics: new Metrics(service),
    found: async (place) => {
      places.push(place);
      return true;
    },
    handlers: new Map([
      [parted.name, { definition: parted, fields, handle }],
      [plain.name, { definition: plain, handle }],
    ]),
  });
  return { consumer, taken, places };
}

/** Publishes by the outbox and waits until the stream has it. */
async function tell(kinds: readonly (typeof KINDS)[number][], from: number): Promise<void> {
  await database.change(systemScope, async (tx) => {
    for (const [at, { event, field }] of kinds.entries()) {
      const said = { account_id: 1, actor_id: null, audience: { to: 'services' } } as const;
      await publish(tx, event, { ...said, field, data: { number: from + at } });
    }
  });
  await eventually(async () => {
    const waiting = await database.change(systemScope, (tx) =>
      tx.sql('SELECT FROM outbox WHERE stream IS NULL'),
    );
    expect(waiting).toEqual([]);
  }, SOON);
}

describe('a consumer', () => {
  it('hears what it consumes, in its order, and has caught up when that has taken effect', async () => {
    const { consumer, taken } = consumerOf('some');
    const { consumer: open, taken: all } = consumerOf(OTHER, null);
    consumer.start();
    open.start();
    try {
      const expected: number[] = [];
      const parts: number[] = [];
      for (let round = 0, number = 0; round < ROUNDS; round += 1) {
        const kinds = Array.from(
          { length: 1 + ((round * 7) % 6) },
          (_, at) => KINDS[(round * 3 + at * 2 + ((round * at) % 3)) % KINDS.length] ?? KINDS[0],
        );
        await tell(kinds, number);
        for (const { event, heard } of kinds) {
          if (heard) expected.push(number);
          if (event !== unheard) parts.push(number);
          number += 1;
        }
        await Promise.all([consumer.caughtUp(SOON), open.caughtUp(SOON)]);
        expect(taken).toEqual(expected);
        expect(all).toEqual(parts);
      }
      expect(expected.length).toBeGreaterThan(ROUNDS);
      expect(expected.length).toBeLessThan(parts.length);
    } finally {
      await Promise.all([consumer.stop(), open.stop()]);
    }
  }, 120_000);

  it('is handed nothing else by a bus that can tell', async () => {
    const { config } = await side.bus.manager.consumers.info(side.bus.subjects.stream, 'some');
    const topics = [parted.name, topicOf(parted.name, 'name'), plain.name];
    const expected = topics.map((topic) => side.bus.subjects.event(topic)).toSorted();
    expect(config.filter_subjects?.toSorted()).toEqual(
      side.bus.filtersBySubjects ? expected : undefined,
    );
  });

  it('that heard everything long ago has caught up, and has missed nothing that others heard', async () => {
    const first = consumerOf('quiet');
    first.consumer.start();
    await tell([KINDS[3]], 1000);
    await first.consumer.caughtUp(SOON);
    await first.consumer.stop();
    expect(first.taken).toContain(1000);
    await tell([KINDS[2], KINDS[4]], 1001);
    // What was left was acknowledged, or noted, by one that found nothing to do.
    const idle = consumerOf('quiet');
    idle.consumer.start();
    await idle.consumer.caughtUp(SOON);
    const { stream } = side.bus.subjects;
    await eventually(async () => {
      const info = await side.bus.manager.consumers.info(stream, 'quiet');
      expect(info.num_pending + info.num_ack_pending).toBe(0);
      if (side.bus.filtersBySubjects)
        expect(Object.keys(info.config.metadata ?? {})).toContain('jampot-reached');
    }, SOON);
    await idle.consumer.stop();
    await side.bus.manager.streams.update(stream, { max_msgs: 1 });
    const again = consumerOf('quiet');
    again.consumer.start();
    await eventually(() => expect(again.places).toHaveLength(1), SOON);
    await again.consumer.caughtUp(SOON);
    await again.consumer.stop();
    expect(again.places[0]?.missedBelow).toBe(0);
    expect(again.taken).toEqual([]);
  }, 60_000);

  it('that was away while the stream dropped what it consumes is told so', async () => {
    const { stream } = side.bus.subjects;
    await tell([KINDS[3], KINDS[4]], 2000);
    const { consumer, taken, places } = consumerOf('quiet');
    consumer.start();
    await eventually(() => expect(places).toHaveLength(1), SOON);
    await consumer.stop();
    const { state } = await side.bus.manager.streams.info(stream);
    expect(places[0]?.missedBelow).toBe(state.first_seq);
    expect(taken).toEqual([]);
  }, 60_000);
});
