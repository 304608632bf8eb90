import type { DatabasePasswords } from '../credentials.ts';

/** What a database must hold before the services start. */
export interface DatabasePlan {
  readonly database: string;
  readonly services: ({ name: string } & DatabasePasswords)[];
}

interface Kit {
  readonly prepareDatabase?: (adminUrl: string, plan: DatabasePlan) => Promise<void>;
}

/** The persistence kit, loaded only now: before the build there is nothing to load. */
export async function prepareDatabaseOf(adminUrl: string, plan: DatabasePlan): Promise<void> {
  const kit: Kit = await import('@jampot/persistence');
  if (kit.prepareDatabase === undefined) throw new Error('The persistence kit is not complete.');
  await kit.prepareDatabase(adminUrl, plan);
}
