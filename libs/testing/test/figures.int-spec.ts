import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listComments } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { Database, statementName, systemScope } from '@jampot/persistence';
import { Bus, BusClient, createLog, Metrics, eventTables, startService } from '@jampot/service-kit';
import type { RunningService } from '@jampot/service-kit';
import { Module } from '@nestjs/common';
import pg from 'pg';
import { AnsweringSide, eventually, testEnvironment, toldFigure } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

@Module({})
class Empty {}

const log = createLog('test', 'error');
let environment: TestEnvironment;
let service: RunningService;

beforeAll(async () => {
  environment = await testEnvironment(['watched']);
  service = await startService(
    {
      name: 'watched',
      module: Empty,
      database: {
        entities: [],
        migrations: [{ name: '0001', up: eventTables }],
      },
    },
    environment.of('watched'),
  );
}, 60_000);

afterAll(async () => {
  await service?.stop();
  await environment?.remove();
});

const figure = (name: string, label?: string) => toldFigure(service, name, label);

describe('figures of the database', () => {
  it('tell each lending of a connection once, by what it was for', async () => {
    const database = service.get(Database);
    const before = await figure('jampot_sql_seconds_count', 'kind="change"');
    const text = 'SELECT 1';
    const statement = { name: statementName(text), text, values: [] };
    await database.read(systemScope, statement);
    await database.change(systemScope, (tx) => tx.sql('SELECT pg_sleep(0.2)'));
    expect(await figure('jampot_sql_seconds_count', 'kind="change"')).toBe((before ?? 0) + 1);
    expect(await figure('jampot_sql_seconds_sum', 'kind="change"')).toBeGreaterThan(0.19);
    expect(await figure('jampot_sql_seconds_count', 'kind="read"')).toBe(1);
    expect(await figure('jampot_sql_wait_seconds_count', 'kind="read"')).toBe(1);
  });

  it('tell of a change that failed, too', async () => {
    const before = await figure('jampot_sql_seconds_count', 'kind="change"');
    const broken = service.get(Database).change(systemScope, (tx) => tx.sql('SELECT 1 / 0'));
    await expect(broken).rejects.toThrow();
    expect(await figure('jampot_sql_seconds_count', 'kind="change"')).toBe((before ?? 0) + 1);
  });
});

/** The value of a figure by event, of one scrape. */
async function byEvent(name: string): Promise<Record<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${service.healthPort}/metrics`);
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith(`${name}{`));
  return Object.fromEntries(
    lines.map((line) => [/event="([^"]+)"/u.exec(line)?.[1], Number(line.split(' ').at(-1))]),
  );
}

describe('figures of parked events', () => {
  it('tell how many stand, by name, until they are gone', async () => {
    const database = service.get(Database);
    const sql = (text: string) => database.change(systemScope, (tx) => tx.sql(text));
    // A scrape that the database answers late tells of no event at all, so one always stands.
    const tell = (counts: Record<string, number>) =>
      eventually(async () => expect(await byEvent('jampot_events_parked')).toEqual(counts));
    await sql(
      `INSERT INTO parked_events (message_id, name, envelope, error)
       VALUES ('0', 'films.kept', '{}', 'Error')`,
    );
    await tell({ 'films.kept': 1 });
    await sql(
      `INSERT INTO parked_events (message_id, name, envelope, error)
       VALUES ('1', 'films.made', '{}', 'Error'), ('2', 'films.made', '{}', 'Error')`,
    );
    await tell({ 'films.kept': 1, 'films.made': 2 });
    await sql(`DELETE FROM parked_events WHERE name = 'films.made'`);
    await tell({ 'films.kept': 1 });
  });
});

describe('figures of the outbox', () => {
  it('tell how many events wait, and since when, until they are published', async () => {
    await eventually(async () => expect(await figure('jampot_outbox_waiting')).toBe(0));
    const relay = new pg.Client({ connectionString: environment.adminUrl });
    await relay.connect();
    try {
      // In the place of the relay, which then publishes nothing.
      await relay.query(`SELECT pg_advisory_lock(hashtext('watched_outbox_relay'))`);
      await service.get(Database).change(systemScope, (tx) =>
        tx.sql(
          `INSERT INTO outbox (name, envelope, created)
           VALUES ('tests.late', '{}', now() - interval '1 hour'), ('tests.late', '{}', now())`,
        ),
      );
      await eventually(async () => expect(await figure('jampot_outbox_waiting')).toBe(2));
      await eventually(async () =>
        expect(await figure('jampot_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3600),
      );
    } finally {
      await relay.end();
    }
    await eventually(async () => expect(await figure('jampot_outbox_waiting')).toBe(0));
    await eventually(async () => expect(await figure('jampot_outbox_oldest_seconds')).toBe(0));
  });
});

async function hops(metrics: Metrics): Promise<string[]> {
  const text = await metrics.registry.getSingleMetricAsString('jampot_hop_seconds');
  return text.split('\n').filter((line) => line.startsWith('jampot_hop_seconds_count'));
}

describe('figures of hops', () => {
  const caller: Caller = {
    user_id: 1,
    account_id: 1,
    level: 4,
    role_id: 4,
    session_id: '',
    permissions: { comments: 'r' },
  };

  it('tell how long a service was waited for, and that nobody was there', async () => {
    const { natsUrl: url, namespace } = environment;
    const bus = await Bus.open({ url, name: 'asking', namespace, log });
    const metrics = new Metrics('asking');
    const client = new BusClient(bus, metrics);
    let answering: AnsweringSide | null = null;
    const ask = () =>
      client.ask(
        listComments.name,
        { params: { id: '1' }, query: {}, body: undefined, files: {} },
        { caller, requestId: 'test', clientAddress: '127.0.0.1' },
      );
    try {
      await expect(ask()).rejects.toMatchObject({ status: 503 });
      answering = await AnsweringSide.open(bus, {
        [listComments.name]: () => Promise.resolve({ rows: [] }),
      });
      await ask();
      expect(await hops(metrics)).toEqual([
        'jampot_hop_seconds_count{service="asking",to="review",status="none"} 1',
        'jampot_hop_seconds_count{service="asking",to="review",status="200"} 1',
      ]);
    } finally {
      client.close();
      await answering?.close();
      await bus.close();
    }
  });
});
