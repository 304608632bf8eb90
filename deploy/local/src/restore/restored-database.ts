import { Client } from 'pg';
import { fillDatabase } from '../saved/postgres-tools.ts';
import { prepareDatabaseOf, PRODUCT_DATABASE } from '../product/database.ts';
import { databasePlan } from '../product/product.ts';
import type { Credentials } from '../credentials.ts';

/**
 * Makes the database from a dump, with roles and passwords of this installation. It is prepared twice:
 * the dump gives its things to roles that have to be there, and holds neither what belongs to the roles
 * nor what was vouched for of functions.
 */
export async function restoreDatabase(
  adminUrl: string,
  credentials: Credentials,
  dump: string,
  signal: AbortSignal,
): Promise<void> {
  const plan = databasePlan(credentials);
  await prepareDatabaseOf(adminUrl, plan);
  await makeAnew(adminUrl);
  signal.throwIfAborted();
  await fillDatabase(adminUrl, dump, signal);
  await prepareDatabaseOf(adminUrl, plan);
}

async function makeAnew(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const database = client.escapeIdentifier(PRODUCT_DATABASE);
    await client.query(`drop database ${database}`);
    await client.query(`create database ${database} encoding 'UTF8' template template0`);
  } finally {
    await client.end();
  }
}
