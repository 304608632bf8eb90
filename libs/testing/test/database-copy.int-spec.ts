import { afterAll, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

const name = `copied_${randomBytes(4).toString('hex')}`;
const migrations = [
  {
    name: '0001-moment',
    up: 'create table moment as select clock_timestamp() as made',
  },
];
const environments: TestEnvironment[] = [];
afterAll(() => Promise.all(environments.map((environment) => environment.remove())));

async function open(more = ''): Promise<TestEnvironment> {
  const changed = migrations.map(({ name: of, up }) => ({ name: of, up: `${up}${more}` }));
  const database = { migrations: changed, entities: [] };
  const environment = await testEnvironment([{ name, database }]);
  environments.push(environment);
  return environment;
}

async function momentOf(environment: TestEnvironment, url: string): Promise<string> {
  const client = new pg.Client({ connectionString: environment.of(name)[url] ?? '' });
  await client.connect();
  try {
    const { rows } = await client.query<{ made: string }>('select made::text from moment');
    return rows[0]?.made ?? '';
  } finally {
    await client.end();
  }
}

test('files that want the same schemas get copies of a database that was migrated once', async () => {
  const [one, other] = await Promise.all([open(), open()]);

  const made = await momentOf(one, 'JAMPOT_DATABASE_URL');
  expect(await momentOf(other, 'JAMPOT_DATABASE_URL')).toBe(made);
  expect(await momentOf(other, 'JAMPOT_DATABASE_OWNER_URL')).toBe(made);
});

test('files that want other migrations get another database', async () => {
  const [one, other] = [await open(), await open(', 1 as other')];

  expect(await momentOf(other, 'JAMPOT_DATABASE_URL')).not.toBe(
    await momentOf(one, 'JAMPOT_DATABASE_URL'),
  );
});
