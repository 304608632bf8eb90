import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { processingEnded, roleChanged } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import { Database, migrate, systemScope } from '@jampot/persistence';
import {
  Consumes,
  createLog,
  ensureEventStream,
  eventTables,
  messageIdOf,
  Metrics,
  OutboxRelay,
  publish,
  startService,
} from '@jampot/service-kit';
import type { ConsumedEvent, RunningService } from '@jampot/service-kit';
import type { Transaction } from '@jampot/persistence';
import { Injectable, Module } from '@nestjs/common';
import { CallerSide, eventually, loseStream, testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

/** Publishes; the listener consumes. */
const SERVICE = 'identity';
const LISTENER = 'listener';
const log = createLog('test', 'fatal');
const published = new Metrics(SERVICE);
/** Ids that are guessed: of rows to come. */
const GUESSED = 20;
/** Roles that were heard of, with the number of the event. */
const heard: { readonly role: number; readonly sequence: number }[] = [];
let ended = 0;

@Injectable()
class Listener {
  @Consumes(roleChanged)
  async hearRole(
    { data, sequence }: ConsumedEvent<EventData<typeof roleChanged>>,
    _tx: Transaction,
  ): Promise<void> {
    heard.push({ role: data.id, sequence });
  }

  @Consumes(processingEnded)
  async hearEnd(
    _event: ConsumedEvent<EventData<typeof processingEnded>>,
    _tx: Transaction,
  ): Promise<void> {
    ended += 1;
  }
}

@Module({ providers: [Listener] })
class ListenerModule {}

const definition = {
  name: LISTENER,
  module: ListenerModule,
  database: { entities: [], migrations: [{ name: '0001', up: eventTables }] },
};

let environment: TestEnvironment;
let outbox: Database;
let relay: OutboxRelay;
let service: RunningService;
let bus: CallerSide;

beforeAll(async () => {
  environment = await testEnvironment([SERVICE, LISTENER]);
  const { JAMPOT_DATABASE_URL: databaseUrl = '', JAMPOT_DATABASE_OWNER_URL: ownerUrl = '' } =
    environment.of(SERVICE);
  await migrate(ownerUrl, [{ name: '0001', up: eventTables }]);
  service = await startService(definition, environment.of(LISTENER));
  bus = await CallerSide.open(environment);
  await ensureEventStream(bus.bus);
  outbox = new Database({ url: databaseUrl, applicationName: 'outbox' });
  await outbox.open();
  relay = new OutboxRelay({ service: SERVICE, databaseUrl, bus: bus.bus, log, metrics: published });
  relay.start();
}, 60_000);

afterAll(async () => {
  await relay?.stop();
  await outbox?.close();
  await bus?.close();
  await service?.stop();
  await environment?.remove();
}, 30_000);

type Row = Readonly<Record<string, unknown>>;
const inOutbox = <T extends object = Row>(text: string, values: readonly unknown[]): Promise<T[]> =>
  outbox.change(systemScope, (tx) => tx.sql<T>(text, values));
const inInbox = (text: string, values: readonly unknown[]): Promise<Row[]> =>
  service.get(Database).change(systemScope, (tx) => tx.sql<Row>(text, values));

const role = (id: number) => ({ id, account_id: 1, name: 'Role', level: 3, permissions: {} });
const outcome = { version_id: 7, attempt: 1, outcome: { state: 'failed', error: 'odd' } };
const said = { account_id: 1, actor_id: null, audience: { to: 'services' } } as const;

const announce = (id: number): Promise<void> =>
  outbox.change(systemScope, (tx) => publish(tx, roleChanged, { ...said, data: role(id) }));

/** Says an event as whoever may publish on its subject. */
async function say(name: string, data: unknown, msgID: string): Promise<void> {
  const { jetstream, subjects } = bus.bus;
  const envelope = { ...said, name, occurred: '', data };
  await jetstream.publish(subjects.event(name), JSON.stringify(envelope), { msgID });
}

async function counted(event: string, what: string, of = service.get(Metrics)): Promise<number> {
  const text = await of.registry.getSingleMetricAsString('jampot_events_total');
  const line = text.split('\n').find((one) => one.includes(`event="${event}",outcome="${what}"`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

/** The row of the role's event in the outbox. */
async function rowOf(id: number): Promise<{ readonly id: number; readonly envelope: string }> {
  const [row] = await inOutbox<{ id: number; envelope: string }>(
    `SELECT id, envelope FROM outbox WHERE envelope::jsonb #>> '{data,id}' = $1`,
    [String(id)],
  );
  if (row === undefined) throw new Error('There is no such row.');
  return row;
}

const timesHeard = (id: number) => heard.filter((one) => one.role === id).length;

describe('an event of a service', () => {
  it('arrives when somebody has used up the ids that can be guessed for another event', async () => {
    for (let row = 1; row <= GUESSED; row += 1) {
      await say(processingEnded.name, outcome, `${SERVICE}:${row}`);
      await say(processingEnded.name, outcome, messageIdOf(SERVICE, String(row), '{}'));
    }
    await eventually(async () =>
      expect(await counted(processingEnded.name, 'unreadable')).toBe(2 * GUESSED),
    );
    await announce(1);
    await eventually(() => expect(timesHeard(1)).toBe(1));
    const row = await rowOf(1);
    expect(row.id).toBeLessThanOrEqual(GUESSED);
    expect(heard).toEqual([{ role: 1, sequence: row.id }]);
    expect(ended).toBe(0);
  }, 30_000);

  it('is taken from the worker under ids of its own', async () => {
    await say(processingEnded.name, outcome, 'transcode-ended-7-1-0:1');
    await eventually(() => expect(ended).toBe(1));
  });

  it('is put aside under an id of any length, and keeps no place', async () => {
    const before = await counted(processingEnded.name, 'parked');
    await say(processingEnded.name, outcome, `transcode-${'x'.repeat(20_000)}:1`);
    await eventually(async () =>
      expect(await counted(processingEnded.name, 'parked')).toBe(before + 1),
    );
  });

  it('that the stream has already is warned of, counted, and takes no second effect', async () => {
    await announce(2);
    await eventually(() => expect(timesHeard(2)).toBe(1));
    const row = await rowOf(2);
    const warned = jest.spyOn(log, 'warn');
    await eventually(async () => {
      const marked = await inOutbox('SELECT 1 FROM outbox WHERE id = $1 AND stream IS NOT NULL', [
        row.id,
      ]);
      expect(marked).toHaveLength(1);
    });
    await inOutbox('UPDATE outbox SET stream = NULL WHERE id = $1', [row.id]);
    await eventually(async () =>
      expect(await counted(roleChanged.name, 'repeated', published)).toBe(1),
    );
    const texts = warned.mock.calls.map(([, text]) => text);
    expect(
      texts.filter((text) => /has had an event under this id/u.test(String(text))),
    ).toHaveLength(1);
    expect(timesHeard(2)).toBe(1);
  });

  it('is noted once, by its publisher, its row and its name, whatever is delivered again', async () => {
    for (const number of [3, 4]) await announce(number);
    await eventually(() => expect([3, 4].map(timesHeard)).toEqual([1, 1]));
    const [kept, forgotten] = await Promise.all([3, 4].map(rowOf));
    if (kept === undefined || forgotten === undefined) throw new Error('There are no rows.');
    const deleted = await inInbox(
      'DELETE FROM inbox WHERE publisher = $1 AND position = $2 AND name = $3 RETURNING 1',
      [SERVICE, forgotten.id, roleChanged.name],
    );
    expect(deleted).toHaveLength(1);
    await loseStream(bus.bus);
    await eventually(() => expect(timesHeard(4)).toBe(2), 30_000);
    expect([1, 2, 3].map(timesHeard)).toEqual([1, 1, 1]);
    const noted = await inInbox('SELECT 1 FROM inbox WHERE publisher = $1 AND position = $2', [
      SERVICE,
      kept.id,
    ]);
    expect(noted).toHaveLength(1);
  }, 60_000);
});
