import type { DatabasePasswords } from '../credentials.ts';

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
