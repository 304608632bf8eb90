import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { Database } from '../src/index.ts';
import { throwawayPostgres } from './throwaway-postgres.ts';
import type { ThrowawayPostgres } from './throwaway-postgres.ts';

let postgres: ThrowawayPostgres;

beforeAll(async () => {
  postgres = await throwawayPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
});

it('a connection that has to be encrypted is never made in the clear', async () => {
  const client = new Client({ connectionString: postgres.adminUrl });
  await client.connect();
  const { rows } = await client.query('show ssl');
  await client.end();
  expect(rows).toEqual([{ ssl: 'off' }]);

  const address = new URL(postgres.adminUrl);
  address.searchParams.set('sslmode', 'verify-full');
  const database = new Database({ url: address.href, applicationName: 'encrypted' });
  await database.open();
  try {
    const refused = await database.check().then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      cause: { message: 'The server does not support SSL connections' },
    });
  } finally {
    await database.close();
  }
});
