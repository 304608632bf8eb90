import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { migrate } from '../src/index.ts';
import type { Migration } from '../src/index.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const made: Migration = {
  name: '0001-made',
  up: 'create table thing (n int); create table written (n int)',
};
const before: Migration = { name: '0002-before', up: 'insert into written values (2)' };
const killed: Migration = {
  name: '0003-killed',
  up: 'insert into written values (3); alter table thing add m int',
};
const after: Migration = { name: '0004-after', up: 'insert into written values (4)' };
const all = [made, before, killed, after];
/** A process that migrates, as the program of a service does. */
const PROGRAM = `
  const { migrate } = await import(process.env.KIT);
  await migrate(process.env.OWNER_URL, JSON.parse(process.env.MIGRATIONS));
`;
let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase([made]);
});
afterAll(() => test?.stop());

async function until(sql: string, rows: number): Promise<void> {
  while ((await test.admin(sql)).length !== rows) await wait(20);
}

const applied = async (): Promise<unknown[]> =>
  (await test.admin('select name from jampot_migrations order by name')).map(({ name }) => name);
const written = async (): Promise<unknown[]> =>
  (await test.admin('select n from written order by n')).map(({ n }) => n);

it('that is killed in the middle has done its steps whole or not at all, and is gone on with', async () => {
  const reader = new Client({ connectionString: test.ownerUrl });
  await reader.connect();
  try {
    await reader.query('begin; select from thing');
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      env: {
        KIT: new URL('../dist/index.js', import.meta.url).href,
        OWNER_URL: test.ownerUrl,
        MIGRATIONS: JSON.stringify(all),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'exit');
    try {
      await until("select from pg_locks where not granted and relation = 'thing'::regclass", 1);
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
    await reader.query('commit');
  } finally {
    await reader.end();
  }
  await until(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'jampot:migrate'`,
    0,
  );
  expect([await applied(), await written()]).toEqual([['0001-made', '0002-before'], [2]]);

  expect(await migrate(test.ownerUrl, all)).toEqual(['0003-killed', '0004-after']);

  expect(await written()).toEqual([2, 3, 4]);
  expect(await migrate(test.ownerUrl, all)).toEqual([]);
}, 60_000);
