import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { defineEvent } from '@jampot/contracts';
import { accountTable, Database, migrate, statementName, systemScope } from '@jampot/persistence';
import type { Statement } from '@jampot/persistence';
import {
  createLog,
  ensureEventStream,
  Metrics,
  eventTables,
  OutboxRelay,
  publish,
} from '@jampot/service-kit';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { breakableLine, CallerSide, eventually, testEnvironment } from '../src/index.ts';
import type { BreakableLine, TestEnvironment } from '../src/index.ts';

const SERVICE = 'vanishing';
/** Milliseconds; what is waited for in vain lasts these instead of the product's 5 and 40 seconds. */
const limits = { connectMilliseconds: 500, answerMilliseconds: 1000 };
/** Waits for no turn of its account's, so that four hold four connections. */
const scope = systemScope;
const happened = defineEvent('tests.happened', z.object({ number: z.int() }));

let environment: TestEnvironment;
let line: BreakableLine;
let bus: CallerSide;
/** At the server's very address. */
let direct: Database;
let admin: pg.Client;

beforeAll(async () => {
  environment = await testEnvironment([SERVICE]);
  const { JAMPOT_DATABASE_URL: url = '', JAMPOT_DATABASE_OWNER_URL: ownerUrl = '' } =
    environment.of(SERVICE);
  await migrate(ownerUrl, [
    {
      name: '0001',
      up: `${eventTables}
        CREATE TABLE effects (account_id bigint NOT NULL, number int NOT NULL);
        ${accountTable('effects')}`,
    },
  ]);
  line = await breakableLine(url);
  bus = await CallerSide.open(environment);
  await ensureEventStream(bus.bus);
  direct = new Database({ url, applicationName: 'direct' });
  await direct.open();
  admin = new pg.Client({ connectionString: environment.adminUrl });
  await admin.connect();
}, 60_000);

afterEach(() => {
  line.mend();
  jest.restoreAllMocks();
});

afterAll(async () => {
  await admin?.end();
  await direct?.close();
  await bus?.close();
  await line?.close();
  await environment?.remove();
}, 30_000);

const statement = (text: string): Statement => ({ name: statementName(text), text, values: [] });

describe('a database that vanished without a word', () => {
  let database: Database;

  beforeAll(async () => {
    database = new Database({ url: line.url, applicationName: 'vanish', poolSize: 4, ...limits });
    await database.open();
  });
  afterAll(() => database.close());

  /** A statement of each kind; together they hold all connections when the line goes. */
  async function holdAll(): Promise<{ readonly held: Promise<unknown>[] }> {
    const held = [
      database.read(scope, statement('select pg_sleep(20)')),
      database.readTransaction(scope, (tx) => tx.read(statement('select pg_sleep(20)'))),
      database.change(scope, (tx) => tx.sql('select pg_sleep(20)')),
      database.change(scope, (tx) => tx.em.execute('select pg_sleep(20)')),
    ];
    await eventually(async () => {
      const { rows } = await admin.query(
        "select 1 from pg_stat_activity where application_name = 'vanish' and state = 'active' and wait_event = 'PgSleep'",
      );
      expect(rows).toHaveLength(held.length);
    });
    return { held };
  }

  it('is unavailable for every kind of statement in flight, and for whoever comes meanwhile', async () => {
    const { held } = await holdAll();
    line.swallow();
    const results = await Promise.allSettled([
      ...held,
      database.read(scope, statement('select 1')),
      database.check(),
    ]);
    expect(results).toMatchObject(results.map(() => ({ reason: { code: 'unavailable' } })));
  });

  it('is used again as soon as it is back, with all of its connections', async () => {
    line.swallow();
    await expect(database.check()).rejects.toMatchObject({ code: 'unavailable' });
    line.mend();
    const four = Array.from({ length: 4 }, () =>
      database.readTransaction(scope, (tx) => tx.sql('select pg_sleep(0.1)')),
    );
    expect(await Promise.all(four)).toHaveLength(4);
    expect(await database.read(scope, statement('select 1'))).toEqual(['1']);
  });

  it('that answered is waited for no more: what was prepared stays prepared', async () => {
    const one = new Database({ url: line.url, applicationName: 'one', poolSize: 1, ...limits });
    await one.open();
    const prepared = statement(
      "select prepare_time from pg_prepared_statements where statement like '%this one%'",
    );
    const before = await one.read(scope, prepared);
    await wait(limits.answerMilliseconds + 200);
    expect(await one.read(scope, prepared)).toEqual(before);
    expect(before).toEqual([expect.any(String)]);
    await one.close();
  });
});

describe('a relay whose database vanished without a word', () => {
  const relayAt = (databaseUrl: string): OutboxRelay => {
    const relay = new OutboxRelay({
      service: SERVICE,
      databaseUrl,
      bus: bus.bus,
      log: createLog('test', 'error'),
      metrics: new Metrics(SERVICE),
      silentMilliseconds: 1500,
      ...limits,
    });
    relay.start();
    return relay;
  };

  const announce = (number: number): Promise<void> =>
    direct.change(systemScope, (tx) =>
      publish(tx, happened, {
        account_id: 1,
        actor_id: null,
        audience: { to: 'services' },
        data: { number },
      }),
    );

  const waiting = async (): Promise<number> => {
    const { rowCount } = await admin.query(`select 1 from ${SERVICE}.outbox where stream is null`);
    return rowCount ?? 0;
  };

  /** Loses the line in the moment in which the relay holds the lock of all replicas. */
  function swallowWhilePublishing(): Promise<void> {
    const { promise: swallowed, resolve } = Promise.withResolvers<void>();
    const { jetstream } = bus.bus;
    const publishing = jetstream.publish.bind(jetstream);
    jest.spyOn(jetstream, 'publish').mockImplementationOnce((...message) => {
      line.swallow();
      resolve();
      return publishing(...message);
    });
    return swallowed;
  }

  it('loses the lock to another replica within the time of a silent session', async () => {
    const swallowed = swallowWhilePublishing();
    const lost = relayAt(line.url);
    await announce(1);
    await swallowed;
    const other = relayAt(environment.of(SERVICE)['JAMPOT_DATABASE_URL'] ?? '');
    await eventually(async () => expect(await waiting()).toBe(0), 6000);
    await Promise.all([lost.stop(), other.stop()]);
  });

  it('publishes again by itself when the database is back', async () => {
    const swallowed = swallowWhilePublishing();
    const relay = relayAt(line.url);
    await announce(2);
    await swallowed;
    line.mend();
    await eventually(async () => expect(await waiting()).toBe(0), 8000);
    await relay.stop();
  });
});
