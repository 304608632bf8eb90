import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineEvent } from '@jampot/contracts';
import { Database, migrate } from '@jampot/persistence';
import {
  createLog,
  ensureEventStream,
  EventConsumer,
  Metrics,
  eventTables,
} from '@jampot/service-kit';
import { z } from 'zod';
import { CallerSide, eventually, testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

/** Each test has an event of its own, so that none is handed what another left. */
const numberedOf = (service: string) =>
  defineEvent(`tests.${service}`, z.object({ number: z.int() }));
/** Milliseconds after which the bus delivers by itself, where a test shows that nobody waits for it. */
const LONG = 60_000;
/** Milliseconds: far less than those, and enough for a busy machine. */
const AT_ONCE = 15_000;
/** Milliseconds: those of a service, and a busy machine's. */
const SOON = 15_000;

let environment: TestEnvironment;
let database: Database;
let bus: CallerSide;
let published = 0;

beforeAll(async () => {
  environment = await testEnvironment(['replica']);
  const { JAMPOT_DATABASE_URL: url = '', JAMPOT_DATABASE_OWNER_URL: ownerUrl = '' } =
    environment.of('replica');
  await migrate(ownerUrl, [{ name: '0001', up: eventTables }]);
  database = new Database({ url, applicationName: 'replica' });
  await database.open();
  bus = await CallerSide.open(environment);
  await ensureEventStream(bus.bus);
}, 60_000);

afterAll(async () => {
  await bus?.close();
  await database?.close();
  await environment?.remove();
}, 30_000);

/** One replica of a service, and the numbers that it was handed. */
function replica(
  service: string,
  handle: (number: number) => Promise<void> = async () => undefined,
  { ackWait, side = bus }: { ackWait?: number; side?: CallerSide } = {},
) {
  const taken: number[] = [];
  const numbered = numberedOf(service);
  const consumer = new EventConsumer({
    service,
    bus: side.bus,
    database,
    log: createLog('test', 'fatal'),
    metrics: new Metrics('replica'),
    ...(ackWait === undefined ? {} : { ackWait }),
    handlers: new Map([
      [
        numbered.name,
        {
          definition: numbered,
          handle: async (event) => {
            const { number } = numbered.data.parse(event.data);
            taken.push(number);
            await handle(number);
          },
        },
      ],
    ]),
  });
  consumer.start();
  return { taken, stop: () => consumer.stop() };
}

async function publish(service: string, ...numbers: number[]): Promise<void> {
  const { name } = numberedOf(service);
  for (const number of numbers) {
    published += 1;
    await bus.bus.jetstream.publish(
      bus.bus.subjects.event(name),
      JSON.stringify({ name, account_id: 1, actor_id: null, data: { number } }),
      { msgID: `tests:${published}` },
    );
  }
}

async function place(service: string) {
  const consumer = await bus.bus.jetstream.consumers.get(bus.bus.subjects.stream, service);
  return consumer.info();
}

describe('a replica that stops', () => {
  it('ends what it handles, and leaves the rest to the others at once', async () => {
    const gate = Promise.withResolvers<void>();
    const first = replica('replica', () => gate.promise, { ackWait: LONG });
    await publish('replica', 1, 2, 3, 4, 5);
    await eventually(async () => {
      expect(first.taken).toEqual([1]);
      expect((await place('replica')).num_ack_pending).toBe(5);
    });
    const second = replica('replica', undefined, { ackWait: LONG });
    try {
      await eventually(async () => expect((await place('replica')).num_waiting).toBe(2));
      const stopped = first.stop();
      gate.resolve();
      await stopped;
      expect(first.taken).toEqual([1]);
      await eventually(() => expect(second.taken.toSorted()).toEqual([2, 3, 4, 5]), AT_ONCE);
    } finally {
      await second.stop();
    }
  });
});

describe('a replica that is killed', () => {
  it('leaves what it had to the others in seconds', async () => {
    const kill = Promise.withResolvers<void>();
    const side = await CallerSide.open(environment);
    const killed = replica('killed', () => kill.promise, { side });
    await publish('killed', 301, 302, 303);
    await eventually(async () => {
      expect(killed.taken).toEqual([301]);
      expect((await place('killed')).num_ack_pending).toBe(3);
    });
    await side.bus.connection.close();
    kill.reject(new Error('killed'));
    const other = replica('killed');
    try {
      await eventually(() => expect(other.taken.toSorted()).toEqual([301, 302, 303]), SOON);
    } finally {
      await Promise.all([killed.stop(), other.stop()]);
      await side.close();
    }
  });
});

describe('a replica that is busy', () => {
  it('leaves most of what waits to the others', async () => {
    const gate = Promise.withResolvers<void>();
    const busy = replica('busy', () => gate.promise, { ackWait: LONG });
    await publish('busy', 100);
    await eventually(() => expect(busy.taken).toEqual([100]));
    const other = replica('busy', undefined, { ackWait: LONG });
    try {
      await publish('busy', ...Array.from({ length: 50 }, (_, number) => number));
      await eventually(() => expect(other.taken.length).toBeGreaterThan(20), AT_ONCE);
    } finally {
      gate.resolve();
      await Promise.all([busy.stop(), other.stop()]);
    }
  });

  it('keeps the event that it handles and those behind it, however long that takes', async () => {
    const gate = Promise.withResolvers<void>();
    const signs: string[] = [];
    const acknowledgements = bus.bus.connection.subscribe('$JS.ACK.>', {
      callback: (_error, message) => {
        if (message.subject.includes('.patient.')) signs.push(message.string());
      },
    });
    const hold = async (number: number) => (number === 200 ? gate.promise : undefined);
    const busy = replica('patient', hold, { ackWait: 1000 });
    await publish('patient', 200, 201, 202);
    await eventually(async () => {
      expect(busy.taken).toContain(200);
      expect((await place('patient')).num_ack_pending).toBe(3);
    });
    const other = replica('patient', undefined, { ackWait: 1000 });
    try {
      await eventually(() =>
        expect(signs.filter((sign) => sign === '+WPI').length).toBeGreaterThan(14),
      );
      expect(other.taken).toEqual([]);
    } finally {
      gate.resolve();
      await Promise.all([busy.stop(), other.stop()]);
      acknowledgements.unsubscribe();
    }
  });
});
