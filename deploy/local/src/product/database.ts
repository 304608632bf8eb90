import type { DatabasePasswords } from '../credentials.ts';

/** The one database of the product, a schema for each service. */
export const PRODUCT_DATABASE = 'jampot';

/** What a database must hold before the services start. */
export interface DatabasePlan {
  readonly database: string;
  readonly services: ({ name: string } & DatabasePasswords)[];
}

/** The persistence kit, loaded only now: before the build there is nothing to load. */
export async function prepareDatabaseOf(adminUrl: string, plan: DatabasePlan): Promise<void> {
  const { prepareDatabase } = await import('@jampot/persistence');
  await prepareDatabase(adminUrl, plan);
}
