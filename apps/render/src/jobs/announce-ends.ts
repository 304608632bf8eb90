import type { Transaction } from '@jampot/persistence';
import { announceJobs } from './job-events.ts';
import { writeToUser } from './write-to-user.ts';

/** Tells those who look at jobs that the farm is done with them, and those who asked for them and want to know. */
export async function announceEnds(tx: Transaction, ids: readonly number[]): Promise<void> {
  await announceJobs(tx, null, 'changed', ids);
  for (const id of ids) await writeToUser(tx, id);
}
