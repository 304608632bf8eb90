import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { migrate } from '../src/index.ts';
import type { Migration } from '../src/index.ts';
import { LockHolders } from '../src/setup/lock-holders.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const made: Migration = {
  name: '0001-made',
  up: 'create table thing (n int); create table written (n int)',
};
const changed: Migration = {
  name: '0002-changed',
  up: 'insert into written values (1); alter table thing add m int',
};
/** Milliseconds after which a caller is told that the service is away. */
const PATIENCE = 5000;
let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase([made]);
});
afterAll(() => test?.stop());

async function session(url: string, name: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: name });
  await client.connect();
  return client;
}

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await test.admin(
      "select from pg_locks where not granted and relation = 'thing'::regclass",
    );
    if (waiting.length > 0) return;
    await wait(20);
  }
}

it('lets readers through while it waits for one of them, says for whom, and goes on after that', async () => {
  const [long, short] = await Promise.all([
    session(test.ownerUrl, 'long reader'),
    session(test.appUrl, 'short reader'),
  ]);
  try {
    await long.query('begin');
    await long.query('select from thing');
    const { promise: named, resolve } = Promise.withResolvers<string>();
    // On a busy machine the first attempt may have ended before anybody has looked for whom it waits.
    const warn = (text: string) => text.includes('held by somebody') || resolve(text);
    const migrating = migrate(test.ownerUrl, [made, changed], { warn });
    await untilSomebodyWaits();
    const beside = migrate(test.ownerUrl, [made, changed]);

    await short.query(`set statement_timeout = ${PATIENCE}`);
    expect((await short.query('select from thing')).rowCount).toBe(0);

    expect(await named).toMatch(
      /^Migration 0002-changed waits for a lock since \S+Z, attempt \d+, held by long reader \(role jampot_\w+_owner, process \d+, in a transaction since \S+Z\)\.$/u,
    );
    await long.query('commit');
    expect(await Promise.all([migrating, beside])).toEqual([['0002-changed'], []]);
    expect(await test.admin('select n from written')).toEqual([{ n: 1 }]);
  } finally {
    await Promise.all([long.end(), short.end()]);
  }
}, 60_000);

/** The process of the session that looks for whom others wait, once there is one other than `before`. */
async function looker(before: unknown = null): Promise<unknown> {
  for (;;) {
    const [found] = await test.admin(
      `select pid from pg_stat_activity where datname = current_database()
       and application_name = 'jampot:migrate:look' and pid is distinct from $1`,
      [before],
    );
    if (found !== undefined) return found['pid'];
    await wait(20);
  }
}

it('sees for whom it waits again after a look that failed', async () => {
  const [holder, waiter] = await Promise.all([
    session(test.ownerUrl, 'long holder'),
    session(test.ownerUrl, 'waiter'),
  ]);
  const { rows } = await waiter.query<{ pid: number }>('select pg_backend_pid() as pid');
  const holders = new LockHolders(test.ownerUrl, rows[0]?.pid ?? 0);
  try {
    await holder.query('begin; lock table thing');
    const waiting = waiter.query('select from thing');
    waiting.catch(() => undefined);
    const first = await looker();
    await test.admin('select pg_terminate_backend($1)', [first]);
    await looker(first);
    // What was seen before.
    holders.take();
    let seen: readonly string[] = [];
    while (seen.length === 0) {
      await wait(20);
      seen = holders.take();
    }
    expect(seen).toEqual([expect.stringMatching(/^long holder \(/u)]);
  } finally {
    await holders.stop();
    await Promise.all([holder.end(), waiter.end()]);
  }
}, 60_000);
