import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import {
  appRole,
  Database,
  migrate,
  ownerRole,
  prepareDatabase,
  withDatabase,
} from '../src/index.ts';
import type { DatabaseOptions, Migration } from '../src/index.ts';
import { throwawayPostgres } from './throwaway-postgres.ts';

export interface TestDatabase {
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly database: Database;
  /** Runs SQL as the superuser, whom row-level security does not bind. */
  admin(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/**
 * A database of its own with one service. Roles belong to the whole server, so the service has a
 * name of its own too, for test files that run at the same time.
 */
export async function testDatabase(
  migrations: readonly Migration[],
  options: Partial<DatabaseOptions> = {},
): Promise<TestDatabase> {
  const postgres = await throwawayPostgres();
  const service = `t${randomBytes(4).toString('hex')}`;
  const password = 'secret';
  await prepareDatabase(postgres.adminUrl, {
    sharesRoles: true,
    database: service,
    services: [{ name: service, ownerPassword: password, appPassword: password }],
  });
  const adminUrl = withDatabase(postgres.adminUrl, service);
  const ownerUrl = withDatabase(postgres.adminUrl, service, { name: ownerRole(service), password });
  const appUrl = withDatabase(postgres.adminUrl, service, { name: appRole(service), password });
  await migrate(ownerUrl, migrations);
  const database = new Database({ url: appUrl, applicationName: 'test', poolSize: 4, ...options });
  await database.open();
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`set search_path = ${service}, jampot_shared`);
  return {
    adminUrl,
    ownerUrl,
    appUrl,
    database,
    admin: async (sql, values = []) => (await admin.query(sql, values)).rows,
    async stop() {
      await database.close();
      await admin.end();
      const server = new Client({ connectionString: postgres.adminUrl });
      await server.connect();
      await server.query(`drop database ${service} with (force)`);
      await server.query(`drop role ${ownerRole(service)}, ${appRole(service)}`);
      await server.end();
      await postgres.stop();
    },
  };
}
