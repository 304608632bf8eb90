import { migrate, ownerRole, prepareDatabase, withDatabase } from '@jampot/persistence';
import type { Migration } from '@jampot/persistence';
import { createHash } from 'node:crypto';
import pg from 'pg';

/** A service's schema, as its definition has it. */
export interface MigratedSchema {
  readonly name: string;
  readonly migrations: readonly Migration[];
}

/** Roles belong to the whole server, so that every test gives them the same password. */
export const TEST_PASSWORD = 'test';

export const rolesOf = (name: string) => ({
  name,
  ownerPassword: TEST_PASSWORD,
  appPassword: TEST_PASSWORD,
});

/**
 * Makes a database by copying one that was prepared and migrated once for all who want these schemas:
 * who comes first makes that, the others wait for it. What a database does not hand on to its copies,
 * rights to it and settings of roles, is for `prepareDatabase`.
 */
export async function makeCopy(
  adminUrl: string,
  database: string,
  schemas: readonly MigratedSchema[],
): Promise<void> {
  const template = templateOf(schemas);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount === 0) await makeTemplate(client, adminUrl, template, schemas);
    await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
    await client.query(`create database ${pg.escapeIdentifier(database)} template ${template}`);
  } finally {
    await client.end();
  }
}

/** It gets its name when it is whole: one that a killed run began counts for nobody. */
async function makeTemplate(
  client: pg.Client,
  adminUrl: string,
  template: string,
  schemas: readonly MigratedSchema[],
): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft}`);
  await prepareDatabase(adminUrl, {
    database: draft,
    sharesRoles: true,
    services: schemas.map(({ name }) => rolesOf(name)),
  });
  for (const { name, migrations } of schemas) {
    const owner = { name: ownerRole(name), password: TEST_PASSWORD };
    await migrate(withDatabase(adminUrl, draft, owner), migrations);
  }
  // Nobody may connect to it, not even autovacuum: a copy waits for whoever does.
  await client.query(`alter database ${draft} allow_connections false`);
  await client.query(`alter database ${draft} rename to ${template}`);
}

/** Another one for other migrations: a server may outlive the sources. */
function templateOf(schemas: readonly MigratedSchema[]): string {
  const hash = createHash('sha256');
  for (const { name, migrations } of schemas) {
    hash.update(name);
    for (const migration of migrations) hash.update(migration.up);
  }
  return `template_${hash.digest('hex').slice(0, 16)}`;
}
