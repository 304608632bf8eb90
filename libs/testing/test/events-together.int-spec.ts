import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineEvent } from '@jampot/contracts';
import type { EventDefinition } from '@jampot/contracts';
import { accountTable, Database, migrate, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import {
  createLog,
  ensureEventStream,
  EventConsumer,
  eventTables,
  Metrics,
  NO_EFFECT,
  OutboxRelay,
  publish,
  ROWS_ONLY,
} from '@jampot/service-kit';
import type { Effect } from '@jampot/service-kit';
import pg from 'pg';
import { z } from 'zod';
import { CallerSide, eventually, testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

const SERVICE = 'together';
const counted = defineEvent('tests.counted-together', z.object({ number: z.int() }));
const log = createLog('test', 'fatal');

let environment: TestEnvironment;
let database: Database;
let bus: CallerSide;
let admin: pg.Client;

beforeAll(async () => {
  environment = await testEnvironment([SERVICE]);
  const { JAMPOT_DATABASE_URL: url = '', JAMPOT_DATABASE_OWNER_URL: ownerUrl = '' } =
    environment.of(SERVICE);
  await migrate(ownerUrl, [
    {
      name: '0001',
      up: `${eventTables}
        CREATE TABLE effects (account_id bigint NOT NULL, number int NOT NULL, change text NOT NULL
          DEFAULT pg_current_xact_id()::text);
        CREATE TABLE commits (account_id bigint NOT NULL, number int NOT NULL, waits text NOT NULL);
        CREATE FUNCTION note_commit() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO commits SELECT 1, NEW.number, current_setting('synchronous_commit');
          RETURN NULL;
        END $$;
        CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON effects DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION note_commit();
        ${['effects', 'commits'].map(accountTable).join('')}`,
    },
  ]);
  admin = new pg.Client({ connectionString: environment.adminUrl });
  await admin.connect();
  // As in an installation: the servers of tests wait for no disk.
  await admin.query(
    `ALTER DATABASE ${new URL(environment.adminUrl).pathname.slice(1)} SET synchronous_commit = on`,
  );
  database = new Database({ url, applicationName: SERVICE });
  await database.open();
  bus = await CallerSide.open(environment);
  await ensureEventStream(bus.bus);
}, 60_000);

afterAll(async () => {
  await admin?.end();
  await bus?.close();
  await database?.close();
  await environment?.remove();
}, 30_000);

function consumer(
  handle: (number: number, tx: Transaction) => Promise<Effect>,
  atOnce = false,
  metrics = new Metrics(SERVICE),
  data: EventDefinition['data'] = counted.data,
): EventConsumer {
  return new EventConsumer({
    service: SERVICE,
    bus: bus.bus,
    database,
    log,
    metrics,
    handlers: new Map([
      [
        counted.name,
        {
          definition: { ...counted, data },
          atOnce,
          handle: (event, tx) => handle(counted.data.parse(event.data).number, tx),
        },
      ],
    ]),
  });
}

const write = async (number: number, tx: Transaction): Promise<void> => {
  await tx.sql('INSERT INTO effects (account_id, number) VALUES ($1, $2)', [1, number]);
};

async function announce(from: Database, ...numbers: number[]): Promise<void> {
  await from.change(systemScope, (tx) =>
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

/** Lets a relay publish what waits. */
async function relayed(
  work: (relay: OutboxRelay) => Promise<void>,
  silentMilliseconds?: number,
): Promise<void> {
  const { JAMPOT_DATABASE_URL: databaseUrl = '' } = environment.of(SERVICE);
  const relay = new OutboxRelay({
    service: SERVICE,
    databaseUrl,
    bus: bus.bus,
    log,
    metrics: new Metrics(SERVICE),
    ...(silentMilliseconds === undefined ? {} : { silentMilliseconds }),
  });
  relay.start();
  try {
    await work(relay);
  } finally {
    await relay.stop();
  }
}

/** The relay has looked at the outbox, and waits. */
const resting = () =>
  eventually(async () => {
    const { rows } = await admin.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'jampot:${SERVICE}:outbox'
         AND state = 'idle' AND query LIKE '%advisory%'`,
    );
    expect(rows).toHaveLength(1);
  }, 20_000);

const sent = () =>
  eventually(async () => {
    const { rows } = await admin.query(`SELECT FROM ${SERVICE}.outbox WHERE stream IS NULL`);
    expect(rows).toEqual([]);
  }, 20_000);

/** The changes that numbers took effect in, by number. */
async function changes(...numbers: number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await admin.query<{ number: number; change: string }>(
    `SELECT number, change FROM ${SERVICE}.effects WHERE number = ANY($1::int[]) ORDER BY number`,
    [numbers],
  );
  return new Map(rows.map(({ number, change }) => [number, change]));
}

const acknowledged = () =>
  eventually(async () => {
    const info = await (
      await bus.bus.jetstream.consumers.get(bus.bus.subjects.stream, SERVICE)
    ).info();
    expect([info.num_ack_pending, info.num_pending]).toEqual([0, 0]);
  }, 20_000);

describe('events that wait together', () => {
  it('take effect in one change, each once', async () => {
    const numbers = [1, 2, 3, 4, 5, 6];
    await relayed(async () => {
      await announce(database, ...numbers);
      await sent();
    });
    const together = consumer(write);
    together.start();
    try {
      await eventually(async () => expect((await changes(...numbers)).size).toBe(6), 20_000);
    } finally {
      await together.stop();
    }
    const made = await changes(...numbers);
    expect(new Set(made.values()).size).toBeLessThan(6);
  });

  it('ask for what they write before any of it is answered, where they say that they can', async () => {
    const numbers = [41, 42, 43, 44, 45, 46];
    await relayed(async () => {
      await announce(database, ...numbers);
      await sent();
    });
    let underWay = 0;
    let most = 0;
    const together = consumer(async (number, tx) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await write(number, tx);
      underWay -= 1;
      return ROWS_ONLY;
    }, true);
    together.start();
    try {
      await eventually(async () => expect((await changes(...numbers)).size).toBe(6), 20_000);
      await acknowledged();
    } finally {
      await together.stop();
    }
    expect(most).toBeGreaterThan(1);
    const { rows } = await admin.query<{ number: number }>(
      `SELECT number FROM ${SERVICE}.effects WHERE number = ANY($1::int[]) ORDER BY ctid`,
      [numbers],
    );
    expect(rows.map(({ number }) => number)).toEqual(numbers);
  });

  it.each([
    ['write before that is known', counted.data],
    ['can no longer be read', z.never()],
  ])('are known for repeats, and acknowledged, where they %s', async (_where, data) => {
    await bus.bus.manager.consumers.delete(bus.bus.subjects.stream, SERVICE);
    const metrics = new Metrics(SERVICE);
    const became = new Set<string>();
    metrics.event = (_name, what) => void became.add(what);
    const { rows: before } = await admin.query(`SELECT * FROM ${SERVICE}.effects ORDER BY ctid`);
    const again = consumer(
      async (number, tx) => {
        await tx.sql(
          `INSERT INTO effects (account_id, number) SELECT $1, $2::int
           WHERE NOT EXISTS (SELECT FROM effects known WHERE known.number = $2::int)`,
          [1, number],
        );
        return ROWS_ONLY;
      },
      true,
      metrics,
      data,
    );
    again.start();
    try {
      await eventually(() => expect([...became]).toEqual(['repeated']), 20_000);
      await acknowledged();
    } finally {
      await again.stop();
    }
    const { rows: after } = await admin.query(`SELECT * FROM ${SERVICE}.effects ORDER BY ctid`);
    expect(after).toEqual(before);
    expect([...became]).toEqual(['repeated']);
  });

  it.each([
    ['after', false, [11, 12, 13, 14]],
    ['beside', true, [51, 52, 53, 54]],
  ])(
    'are tried each by itself when one of them fails %s the others',
    async (_how, atOnce, numbers) => {
      await relayed(async () => {
        await announce(database, ...numbers);
        await sent();
      });
      let failures = 0;
      const apart = consumer(async (number, tx) => {
        await write(number, tx);
        if (number !== numbers[1] || failures >= 2) return;
        failures += 1;
        throw new Error('stumbled');
      }, atOnce);
      apart.start();
      try {
        await eventually(async () => expect((await changes(...numbers)).size).toBe(4), 20_000);
      } finally {
        await apart.stop();
      }
      expect(failures).toBe(2);
    },
  );

  it.each<[number, Effect, string]>([
    [21, undefined, 'on'],
    [22, ROWS_ONLY, 'off'],
    [23, NO_EFFECT, 'off'],
  ])(
    'wait for the disk, unless nothing is lost that is not told again',
    async (number, effect, waits) => {
      await relayed(async () => {
        await announce(database, number);
        await sent();
      });
      const one = consumer(async (told, tx) => {
        await write(told, tx);
        return effect;
      });
      one.start();
      try {
        await eventually(async () => expect((await changes(number)).size).toBe(1), 20_000);
        await acknowledged();
      } finally {
        await one.stop();
      }
      const { rows } = await admin.query(`SELECT waits FROM ${SERVICE}.commits WHERE number = $1`, [
        number,
      ]);
      expect(rows).toEqual([{ waits }]);
    },
  );
});

describe('a relay', () => {
  it('hears of what is announced long before it would look by itself', async () => {
    await relayed(async () => {
      await resting();
      const began = performance.now();
      await announce(database, 31);
      await sent();
      expect(performance.now() - began).toBeLessThan(9000);
    });
  });

  it('of the process that announces is told by it, and PostgreSQL tells nobody', async () => {
    const { JAMPOT_DATABASE_URL: url = '' } = environment.of(SERVICE);
    let woken: OutboxRelay | null = null;
    const announcing = new Database({
      url,
      applicationName: `${SERVICE}-announcing`,
      announced: () => woken?.wake(),
    });
    await announcing.open();
    const notified: unknown[] = [];
    const hearing = (message: unknown) => notified.push(message);
    admin.on('notification', hearing);
    await admin.query(`LISTEN ${SERVICE}_outbox`);
    try {
      await relayed(async (relay) => {
        woken = relay;
        await resting();
        const began = performance.now();
        await announce(announcing, 35);
        await sent();
        expect(performance.now() - began).toBeLessThan(9000);
        expect(notified).toEqual([]);
        await announce(database, 36);
        await sent();
        await eventually(() => expect(notified).toHaveLength(1), 20_000);
      });
    } finally {
      admin.off('notification', hearing);
      await admin.query(`UNLISTEN ${SERVICE}_outbox`);
      await announcing.close();
    }
  });

  it('publishes soon what another replica announced while it had the outbox in hand', async () => {
    const numbers = Array.from({ length: 40 }, (_, at) => 100 + at);
    const { JAMPOT_DATABASE_URL: url = '' } = environment.of(SERVICE);
    let woken: OutboxRelay | null = null;
    const announcing = new Database({
      url,
      applicationName: `${SERVICE}-announcing`,
      announced: () => woken?.wake(),
    });
    await announcing.open();
    try {
      await relayed((relay) =>
        relayed(async (other) => {
          for (const number of numbers) {
            woken = number % 2 === 0 ? relay : other;
            await announce(announcing, number);
          }
          const began = performance.now();
          await sent();
          expect(performance.now() - began).toBeLessThan(9000);
        }),
      );
    } finally {
      await announcing.close();
    }
  });

  it('finds what nobody announced', async () => {
    await admin.query(`ALTER TABLE ${SERVICE}.outbox DISABLE TRIGGER outbox_written`);
    try {
      await relayed(async () => {
        await announce(database, 32);
        await sent();
      }, 3000);
    } finally {
      await admin.query(`ALTER TABLE ${SERVICE}.outbox ENABLE TRIGGER outbox_written`);
    }
  });

  it('whose connection breaks hears again', async () => {
    await relayed(async () => {
      await announce(database, 33);
      await sent();
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'jampot:${SERVICE}:outbox'`,
      );
      await announce(database, 34);
      await sent();
    });
  });
});
